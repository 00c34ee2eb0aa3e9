/** The app's own scheme; its origin is fixed, because drafts are kept under it and servers allow it. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://agency`;

/** Whether an address is a page of ours. */
export const isOurs = (url: string): boolean => url === ORIGIN || url.startsWith(`${ORIGIN}/`);

/** Whether an address is for another program: the web, mail, the phone. Nothing else is handed to the system. */
export const isForTheSystem = (url: string): boolean => {
  if (/^(mailto|tel):[^\s]+$/i.test(url)) return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
