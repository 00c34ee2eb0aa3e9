import { contentCollections } from '../content.ts';

/**
 * What happens to a collection in a backup and a restore. `kept`: it is in the archive, and a restore replaces it. `emptied`: it
 * isn't in the archive, and a restore empties it, because it is about content or people that no longer exist. `left`: it isn't in
 * the archive, and a restore doesn't change it.
 */
export interface Fate {
  is: 'kept' | 'emptied' | 'left';
  because: string;
}

const kept = (because: string): Fate => ({ is: 'kept', because });
const emptied = (because: string): Fate => ({ is: 'emptied', because });
const left = (because: string): Fate => ({ is: 'left', because });

/** Every collection of this program. A test fails for a collection that is missing here; add it with its fate. */
export const stored: Readonly<Record<string, Fate>> = {
  ...Object.fromEntries(contentCollections.map((name) => [name, kept('content, and what visitors wrote')])),
  mails: kept('what mail waits, and what became of the rest: what waited is held until somebody decides'),
  activity: kept('who did what'),
  versions: kept('what documents were before they were what they are'),
  pictures: kept('what the media are; their bytes are files of the archive'),
  admins: kept('accounts, with the hashes of their passwords: who restores can sign in'),
  marks: kept('that the starter content was made, so that what was deleted of it does not come back'),
  schema: kept('which migrations the documents have been through'),
  sweeps: kept('when the last sweep was: what lay in the trash then is not erased at once for being old'),

  counters: emptied('a restore begins another era, in which no moment of before is known'),
  answers: emptied('answers to writes, which were done in content that is no longer there'),
  bodyParts: emptied('parts of requests that are on their way, for a day at most'),
  sessions: emptied('where people are signed in: a restore ends all of that'),
  appGrants: emptied('that somebody let the desktop app in, for two minutes'),
  invitations: emptied(
    'links that were withdrawn since must not be good again: who has not joined is invited anew',
  ),
  revokedTokens: emptied('what version 0.1 knew of sessions'),

  'media.files': left('the bytes of pictures, which are files of the archive; widths are drawn anew'),
  'media.chunks': left('the same'),
  secondFactors: left(
    'what people prove themselves with besides the password: no archive holds it, whoever has another phone since is not locked out, and on another server everybody sets it up anew',
  ),
  secrets: left('signing keys: whoever finds an archive signs nothing with it'),
  rateLimits: left('who tried how often, for a day at most'),
  floods: left('how many messages came in the last hours'),
  usedChallenges: left('which captchas were solved and which challenges signed, for minutes'),
  editing: left('who has the cursor where, for half a minute'),
  drawing: left('which server draws which picture just now'),
  leases: left('which server sweeps, migrates or backs up just now'),
  servers: left('which servers run just now'),
  backups: left('when the last nightly backup was made'),
  restoring: left('a restore that is under way'),
};

/** The collections in an archive. */
export const keptCollections = Object.keys(stored).filter((name) => stored[name]?.is === 'kept');
