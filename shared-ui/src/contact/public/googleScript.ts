interface Options {
  sitekey: string;
  theme: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

interface Grecaptcha {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: Options) => number;
}

let loading: Promise<Grecaptcha> | undefined;

/** Loads Google's script once for all callers. If that fails, the promise rejects, and the next call tries again. */
export function recaptcha(scriptUrl: string, language: string): Promise<Grecaptcha> {
  loading ??= load(scriptUrl, language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const load = (scriptUrl: string, language: string) =>
  new Promise<Grecaptcha>((resolve, reject) => {
    const address = new URL(scriptUrl);
    address.searchParams.set('render', 'explicit');
    // Without it, the captcha is in the language of the visitor's browser.
    if (language !== 'en') address.searchParams.set('hl', language);
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('The script can not be loaded.')));
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The script brought no captcha.'));
    });
    document.head.append(script);
  });
