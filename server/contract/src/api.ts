import { activity } from './activity.ts';
import { appSignIn } from './appSignIn.ts';
import { backup } from './backup.ts';
import { bodyParts } from './bodyParts.ts';
import { changes } from './changes.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { kinds } from './kinds.ts';
import { live } from './live.ts';
import { mails } from './mails.ts';
import { notices } from './notices.ts';
import { overview } from './overview.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { previewLinks } from './previewLinks.ts';
import { secondFactor } from './secondFactor.ts';
import { session } from './session.ts';
import { trash } from './trash.ts';
import { used } from './used.ts';

/** The calls for each kind of content. The keys are names of lists ('projects') and kinds with a single document ('home'). */
const contentCalls = Object.fromEntries(
  Object.entries(kinds).map(([kind, row]) => ['list' in row ? row.list : kind, row.calls]),
);

/** The calls of the whole API, by feature. The OpenAPI document and the tests of the contract are made from it. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  ...contentCalls,
  session,
  secondFactor,
  passkeys,
  appSignIn,
  people,
  activity,
  history,
  previewLinks,
  trash,
  used,
  pictures,
  changes,
  live,
  notices,
  overview,
  mails,
  backup,
  bodyParts,
  health,
};
