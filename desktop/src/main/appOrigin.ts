/** The app's own scheme. Its origin must not change: drafts are stored under it, and servers allow it. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://agency`;

/** Whether an address is one of the app's own pages. */
export const isOurs = (url: string): boolean => url === ORIGIN || url.startsWith(`${ORIGIN}/`);

/** Whether another program opens this address: web, mail, phone. Nothing else is passed to the system. */
export const isForTheSystem = (url: string): boolean => {
  if (/^(mailto|tel):[^\s]+$/i.test(url)) return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
