/**
 * The lowest score that we accept. The library zxcvbn estimates how many guesses a password withstands; with a score of
 * 2 or more, a limited number of attempts won't find it.
 */
const MIN_SCORE = 2;

/** How many characters of a password are checked. Checking more takes long, and more characters don't make a password weaker. */
const MAX_CHECKED_CHARACTERS = 100;

/** Words that are easy to guess on this site. The parts of the person's e-mail address are added to them. */
const oursToo = ['agency', 'website', 'dashboard', 'administrator', 'owner', 'editor', 'author'];

/** zxcvbn's warnings in our words. */
const reasons: Record<string, string> = {
  userInputs: 'it contains your address or an obvious word',
  topTen: 'it is one of the most common passwords',
  topHundred: 'it is one of the most common passwords',
  common: 'it is a well-known password',
  similarToCommon: 'it resembles a well-known password',
  simpleRepeat: 'it repeats itself',
  extendedRepeat: 'it repeats itself',
  sequences: 'its characters are in sequence',
  straightRow: 'its characters are next to each other on the keyboard',
  keyPattern: 'its characters are next to each other on the keyboard',
  dates: 'it is a date',
  recentYears: 'it is a year',
};

/** Why a password is too easy to guess, as the rest of a sentence after 'The password'; undefined if it is good. */
export async function weaknessOf(password: string, email: string): Promise<string | undefined> {
  const { check } = await (checker ??= load());
  const { score, feedback } = check(password.slice(0, MAX_CHECKED_CHARACTERS), [
    ...oursToo,
    email,
    ...email.split(/[@.]/),
  ]);
  if (score >= MIN_SCORE) return undefined;
  const reason = reasons[feedback.warning ?? ''] ?? 'it is too simple';
  return `is too easy to guess: ${reason}. Use a few unrelated words.`;
}

let checker: ReturnType<typeof load> | undefined;

/** Loads the library when someone first sets a password, because its word lists take 25 MB. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return { check: zxcvbn.check.bind(zxcvbn) };
}
