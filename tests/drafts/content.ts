import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import type { Api } from '../fixtures/api.ts';

/** Everything a server has, but for revisions and times. */
export async function contentOf(api: Api): Promise<unknown> {
  const all = {
    projects: await api.get(projects.adminList),
    services: await api.get(services.adminList),
    home: await api.get(home.adminRead),
    about: await api.get(about.adminRead),
    contactInfo: await api.get(contactInfo.read),
    settings: await api.get(settings.adminRead),
    chatbot: await api.get(chatbot.adminRead),
  };
  return JSON.parse(
    JSON.stringify(all, (name, value: unknown) =>
      ['revision', 'createdAt', 'updatedAt', 'aboutId'].includes(name) ||
      (name === 'id' && typeof value === 'string' && !/^a{18}/.test(value))
        ? undefined
        : value,
    ),
  );
}
