import { about } from './about.ts';
import { activity } from './activity.ts';
import { appSignIn } from './appSignIn.ts';
import { backup } from './backup.ts';
import { bodyParts } from './bodyParts.ts';
import { changes } from './changes.ts';
import { chatbot } from './chatbot.ts';
import { contactInfo } from './contactInfo.ts';
import { contactRequests } from './contactRequests.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { live } from './live.ts';
import { mails } from './mails.ts';
import { notices } from './notices.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { projects } from './projects.ts';
import { secondFactor } from './secondFactor.ts';
import { services } from './services.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { trash } from './trash.ts';
import { used } from './used.ts';

/** The whole API by feature: what the OpenAPI document and the conformance suite walk. */
export const api = {
  projects,
  services,
  about,
  home,
  contactInfo,
  contactRequests,
  chatbot,
  session,
  secondFactor,
  passkeys,
  appSignIn,
  people,
  settings,
  activity,
  history,
  trash,
  used,
  pictures,
  changes,
  live,
  notices,
  mails,
  backup,
  bodyParts,
  health,
} satisfies Record<string, Record<string, Endpoint>>;
