import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { screens } from '../../dashboard/screens.ts';
import { kinds } from '../../outbox/kinds/kindRules.ts';
import { bringsBack, contentKind, type Entry } from '../../outbox/entry.ts';
import { wasSent } from '../../outbox/plan/sendState.ts';

/** What an unsent change does, in a word or two. */
export function deedOf(entry: Entry): string {
  const { edit } = entry;
  if (bringsBack(entry)) return 'Restored';
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

/** Why an unsent change waits for the user's decision, in a sentence. */
export function troubleOf(entry: Entry): string | undefined {
  const { trouble, edit } = entry;
  switch (trouble?.why) {
    case undefined:
      return undefined;
    case 'refused':
      if (trouble.problem.code === 'unexpected') return 'The server fails each time we try to send this.';
      if (trouble.problem.code === 'tooOld') return trouble.problem.message;
      if (isUnanswered(trouble.problem))
        return 'The server is online, but this didn’t get through. It may be too large. Try smaller images.';
      return ['The server rejected this:', ...reasonsOf(trouble.problem)].join('\n');
    case 'deletedThere':
      // The new question never reached the server, so its parent is the one that was deleted.
      if (edit.type === 'create' && !wasSent(entry)) return 'Someone else deleted the parent question.';
      if (trouble.erased) return 'Someone else deleted this permanently.';
      return 'Someone else deleted this in the meantime.';
    case 'editedThere':
      return 'Someone else changed this after you deleted it here.';
    case 'conflict':
      if (edit.type === 'replaceTree') return 'Someone else changed the questions in the meantime.';
      return 'Someone else also changed this. Choose which version to keep.';
  }
}

/** Why nothing can be sent, in a sentence. */
export function whyAway(away: ProblemReply | undefined): string {
  if (!away || away.code === 'offline') return 'The server cannot be reached.';
  if (away.code === 'notOurServer')
    return 'A different server answered, perhaps a network that wants you to sign in first.';
  return 'The server is busy and asked us to wait.';
}

/** The messages about single fields, or the general message if there are none. */
function reasonsOf({ message, fields = {} }: ProblemReply): readonly string[] {
  const reasons = Object.values(fields);
  return reasons.length > 0 ? reasons : [message];
}

/** The state of an unsent change, in a few words. */
export function stateOf(entry: Entry, sending: boolean, waits: boolean): string {
  const { trouble } = entry;
  if (sending) return 'Sending';
  if (trouble) return trouble.why === 'refused' ? 'Rejected' : 'Needs your decision';
  if (waits) return 'Waiting for a draft above';
  // The last attempt to send this change was not answered. The next attempt finds out whether the change arrived.
  return wasSent(entry) ? 'Sent, not confirmed' : 'Saved on this device';
}

/** The column headings for an unsent change's differences. */
export const sidesOf = ({ trouble }: Entry): readonly [before: string, after: string] => {
  if (trouble?.why === 'deletedThere') return ['Original', 'Your version'];
  if (trouble?.why === 'editedThere') return ['When you deleted it', 'On the server now'];
  return ['On the server', 'Your version'];
};

/** The screen on which an unsent change was written. */
export const screenOf = ({ target }: Entry) => screens[contentKind(target.kind)];
