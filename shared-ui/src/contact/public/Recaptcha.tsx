import type { CaptchaKey } from '@agency/contract/contactRequests';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../kit/Notice.tsx';
import { recaptcha } from './googleScript.ts';
import { useLanguage, useMoreWords } from '../../language.ts';

interface Props {
  captcha: CaptchaKey;
  onToken: (token: string) => void;
}

export function Recaptcha({ captcha: { siteKey, scriptUrl = '' }, onToken }: Props) {
  const { captcha: words } = useMoreWords('contact');
  const { code } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    tell.current = onToken;
  });

  useEffect(() => {
    // reCAPTCHA renders once into an element and can't be removed from it, so use a new element.
    const box = document.createElement('div');
    place.current?.append(box);
    recaptcha(scriptUrl, code).then(
      ({ render }) => {
        if (!box.isConnected) return;
        render(box, {
          sitekey: siteKey,
          theme: document.documentElement.dataset['theme'] ?? 'light',
          callback: (token) => tell.current(token),
          'expired-callback': () => tell.current(''),
          'error-callback': () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => box.remove();
  }, [siteKey, scriptUrl, code]);

  return (
    <>
      <div ref={place} />
      {failed && <Notice tone="problem">{words.notLoaded}</Notice>}
    </>
  );
}
