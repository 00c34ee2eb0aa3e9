import { collectionOf } from '../content/storedKinds.ts';
import { MARKERS, ROWS, TURNS } from '../content/journal/rowStore.ts';

/**
 * What a backup and a restore do with a collection. `kept`: it is in the archive, and a restore replaces it. `emptied`:
 * it isn't in the archive, and a restore empties it, because its data belongs to content or accounts that the restore
 * replaces. `left`: it isn't in the archive, and a restore doesn't change it.
 */
export interface Fate {
  is: 'kept' | 'emptied' | 'left';
  because: string;
}

const kept = (because: string): Fate => ({ is: 'kept', because });
const emptied = (because: string): Fate => ({ is: 'emptied', because });
const left = (because: string): Fate => ({ is: 'left', because });

/** Every collection of this program. A test fails if one is missing here. */
export const stored: Readonly<Record<string, Fate>> = {
  ...Object.fromEntries(
    Object.values(collectionOf).map((name) => [name, kept('content, and messages from visitors')]),
  ),
  mails: kept(
    'queued mails, and the state of earlier ones; after a restore, queued mails wait until someone decides',
  ),
  [ROWS]: kept('all writes: the history, the activity, and the idempotency keys for retries'),
  [MARKERS]: kept('up to which write the documents are complete'),
  chatbot: kept('the chatbot’s tree, before each question was a document: a migration moves it'),
  activity: kept('the list of who did what, before there was the journal: a migration moves it'),
  versions: kept('earlier versions of documents, before there was the journal: a migration moves them'),
  pictures: kept('descriptions of the pictures; their bytes are files of the archive'),
  admins: kept('accounts with the hashes of their passwords, so that people can sign in after a restore'),
  marks: kept('that the starter content was created, of earlier versions'),
  schema: kept('the migrations that were applied to the documents'),
  sweeps: kept(
    'when the last sweep ran, so that old documents in the trash are not erased right after a restore',
  ),

  bodyParts: emptied('parts of requests that are not complete yet, for a day at most'),
  sessions: emptied('sessions: a restore signs everyone out'),
  appGrants: emptied('permissions for the desktop app to sign in, valid for two minutes'),
  invitations: emptied(
    'invitations: links that were withdrawn since the backup must not work again, so people who have not joined need a new one',
  ),
  previewLinks: emptied(
    'preview links: links that were revoked since the backup must not work again, and their revisions may be gone',
  ),
  revokedTokens: emptied('ended sessions of version 0.1'),
  counters: emptied('the content’s moments, before there was the journal'),
  answers: emptied('answers to writes, before there was the journal'),

  'media.files': left('the bytes of pictures, which are files of the archive; other widths are drawn again'),
  'media.chunks': left('the same'),
  secondFactors: left(
    'second factors: archives do not contain them. So a restore locks out no one who has a new phone since, and on another server everyone sets them up again',
  ),
  secrets: left('signing keys: someone who finds an archive cannot sign anything with it'),
  rateLimits: left('counts of attempts, for a day at most'),
  floods: left('the number of messages in the last hours'),
  usedChallenges: left('solved captchas and signed challenges, for minutes'),
  editing: left('who has the cursor in which field, for half a minute'),
  drawing: left('which server was drawing which picture, of earlier versions'),
  [TURNS]: left('which server may write next, for less than a second'),
  leases: left('which server is sweeping, migrating, backing up or drawing a picture'),
  servers: left('which servers are running'),
  backups: left('the result of the last nightly backup'),
  restoring: left('a restore that is running or was interrupted'),
};

/** The collections in an archive. */
export const keptCollections = Object.keys(stored).filter((name) => stored[name]?.is === 'kept');
