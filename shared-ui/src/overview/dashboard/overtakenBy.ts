import type { Activity } from '@agency/contract/activity';
import type { Found } from '../../saving/kept.ts';

/** How the names of unsaved documents begin, by the kind that the activity calls them. */
const names: Partial<Record<Activity['kind'], string>> = {
  project: 'projects/',
  service: 'services/',
  chatbot: 'chatbot/',
  about: 'about/',
  home: 'home',
  contactInfo: 'contact-info',
  settings: 'settings',
};

/** Who has changed a document since its unsaved changes were typed here; the newest lines of the activity come first. */
export function overtakenBy(
  { document, kept }: Found,
  activity: readonly Activity[],
  account: string | undefined,
): string | undefined {
  const line = activity.find(
    ({ kind, documentId, actor, at }) =>
      actor !== account &&
      at > kept.at &&
      names[kind] !== undefined &&
      (documentId === '' ? document.startsWith(names[kind]) : document === names[kind] + documentId),
  );
  return line && (line.name ?? line.actor);
}
