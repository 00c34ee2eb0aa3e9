/** The app's own URL scheme. Never change this origin: the drafts are stored under it, and servers allow it. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://agency`;

/** Whether an address is one of the app's own pages. */
export const isOurs = (url: string): boolean => url === ORIGIN || url.startsWith(`${ORIGIN}/`);

/** Whether the system may open this address in another program: web, mail or phone addresses. */
export const isForTheSystem = (url: string): boolean => {
  if (/^(mailto|tel):[^\s]+$/i.test(url)) return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
