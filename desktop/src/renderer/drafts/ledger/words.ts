import { paths } from '@agency/shared-ui/paths.ts';
import { kinds } from '../kinds.ts';
import type { Entry } from '../entry.ts';

/** What an entry does, in a word or two. */
export function deedOf({ edit }: Entry): string {
  switch (edit.type) {
    case 'create':
      return 'New';
    case 'update':
      return 'Changed';
    case 'delete':
      return 'Deleted';
    case 'addPicture':
      return 'Image added';
    case 'removePicture':
      return 'Image deleted';
    case 'order':
      return 'Images reordered';
    case 'replaceTree':
      return 'All replaced';
  }
}

export const labelOf = ({ target }: Entry): string => kinds[target.kind].label;

/** Why an entry waits for a person, in a sentence. */
export function troubleOf({ trouble, edit }: Entry): string | undefined {
  switch (trouble?.why) {
    case undefined:
      return undefined;
    case 'refused':
      if (trouble.problem.code === 'unexpected' || trouble.problem.code === 'offline')
        return 'This does not get through, though the server can be reached. It may be too large for something on the way.';
      return [trouble.problem.message, ...Object.values(trouble.problem.fields ?? {})].join('\n');
    case 'deletedThere':
      return 'Someone else deleted this in the meantime.';
    case 'editedThere':
      return 'Someone else changed this in the meantime.';
    case 'conflict':
      if (edit.type === 'addPicture')
        return 'This image may have arrived, and was taken out by someone else since.';
      if (edit.type === 'replaceTree') return 'Someone else changed the questions in the meantime.';
      return 'Someone else changed the same. Choose what stands.';
  }
}

/** The screen on which an entry was written. */
export const screenOf = ({ target }: Entry): string =>
  ({
    project: paths.dashboardProjects,
    service: paths.dashboardServices,
    request: paths.dashboardRequests,
    question: paths.dashboardChatbot,
    chatbot: paths.dashboardChatbot,
    home: paths.dashboardHome,
    about: paths.dashboardAbout,
    contactInfo: paths.dashboardContactInfo,
    settings: paths.dashboardSettings,
  })[target.kind];
