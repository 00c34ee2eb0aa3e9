import type { ProblemReply } from '@agency/contract/problems';

/** What the header says about the server and the drafts. */
export interface Status {
  tone: 'good' | 'quiet' | 'busy' | 'attention';
  words: string;
}

interface Facts {
  online: boolean;
  /** Whether the app knows yet if the server can be reached. */
  asked: boolean;
  /** Why the server can't be used. */
  away: ProblemReply | undefined;
  /** Whether this device's disk is full. */
  full: boolean;
  /** Whether the server has content that only a newer version of the app understands. */
  tooOld: boolean;
  signedIn: boolean;
  drafts: number;
  /** The number of drafts that wait for the user's decision. */
  troubled: number;
  progress: Progress | undefined;
  /** How many parts of the content are in the local copy. The app can work offline only if it has all. */
  copied: { parts: number; of: number };
}

/** The progress of a running sync. */
export interface Progress {
  sent: number;
  of: number;
  /** The estimated remaining time in milliseconds, once it can be estimated. */
  left?: number;
}

export const counted = (count: number): string => `${count} ${count === 1 ? 'draft' : 'drafts'}`;

/** Why nothing is sent, in a word or two. */
function reasonOf(away: ProblemReply | undefined): string {
  if (!away || away.code === 'offline') return 'Offline';
  if (away.code === 'moved') return 'Site moved';
  return away.code === 'notOurServer' ? 'Wrong server' : 'Server busy';
}

/** The status in a few words. What needs the user comes first. */
export function statusOf({
  online,
  away,
  full,
  tooOld,
  asked,
  signedIn,
  drafts,
  troubled,
  progress,
  copied,
}: Facts): Status {
  const reason = reasonOf(away);
  if (full) return { tone: 'attention', words: 'Disk full' };
  if (progress) return { tone: 'busy', words: `Syncing ${placeIn(progress)}${timeLeft(progress)}` };
  if (troubled > 0 && asked && !online) return { tone: 'attention', words: `${reason}, needs you` };
  if (troubled > 0 || (!signedIn && online)) return { tone: 'attention', words: 'Needs you' };
  if (online && tooOld) return { tone: 'attention', words: 'Update this app' };
  if (online && signedIn && copied.parts < copied.of)
    return { tone: 'busy', words: `Syncing ${copied.parts + 1} of ${copied.of}` };
  if (!asked && drafts === 0) return { tone: 'quiet', words: 'Connecting' };
  if (asked && !online)
    return { tone: 'quiet', words: drafts > 0 ? `${reason}, ${counted(drafts)}` : reason };
  if (drafts > 0) return { tone: 'quiet', words: counted(drafts) };
  return { tone: 'good', words: 'Online' };
}

const placeIn = ({ sent, of }: Progress) => `${Math.min(sent + 1, of)} of ${of}`;

/** The remaining time in words. Empty for short waits: a few seconds aren't worth showing. */
function timeLeft({ left = 0 }: Progress): string {
  if (left < 10_000) return '';
  const minutes = Math.round(left / 60_000);
  if (minutes < 1) return ', less than a minute';
  return `, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
}
