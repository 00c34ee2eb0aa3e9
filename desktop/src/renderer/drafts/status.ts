/** What the header says about the server and the drafts. */
export interface Status {
  tone: 'good' | 'quiet' | 'busy' | 'attention';
  words: string;
}

interface Facts {
  online: boolean;
  /** Whether that is known yet. */
  asked: boolean;
  signedIn: boolean;
  drafts: number;
  /** Drafts that wait for a person. */
  troubled: number;
  progress: { sent: number; of: number } | undefined;
  /** How much of the content this computer has a copy of: without all of it, it isn't ready to go offline. */
  copied: { parts: number; of: number };
}

export const counted = (count: number): string => `${count} ${count === 1 ? 'draft' : 'drafts'}`;

/** The truth in a few words; what needs a person comes first. */
export function statusOf({ online, asked, signedIn, drafts, troubled, progress, copied }: Facts): Status {
  if (progress)
    return { tone: 'busy', words: `Syncing ${Math.min(progress.sent + 1, progress.of)} of ${progress.of}` };
  if (troubled > 0 && asked && !online) return { tone: 'attention', words: 'Offline, needs you' };
  if (troubled > 0 || (!signedIn && online)) return { tone: 'attention', words: 'Needs you' };
  if (online && signedIn && copied.parts < copied.of)
    return { tone: 'busy', words: `Syncing ${copied.parts + 1} of ${copied.of}` };
  if (!asked && drafts === 0) return { tone: 'quiet', words: 'Connecting' };
  if (asked && !online)
    return { tone: 'quiet', words: drafts > 0 ? `Offline, ${counted(drafts)}` : 'Offline' };
  if (drafts > 0) return { tone: 'quiet', words: counted(drafts) };
  return { tone: 'good', words: 'Online' };
}
