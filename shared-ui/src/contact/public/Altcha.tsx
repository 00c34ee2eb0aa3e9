import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../kit/Notice.tsx';
import { useLazyReadCaptchaChallengeQuery } from '../contactApi.ts';
import type { AltchaWidget } from './altchaWidget.ts';
import type { CaptchaState } from './useCaptcha.ts';
import { useLanguage, useMoreWords } from '../../language.ts';

interface Props extends Pick<CaptchaState, 'solver'> {
  onToken: (token: string) => void;
}

/** The proof-of-work captcha: a checkbox, and half a second of computing. Its code is loaded on demand. */
export function Altcha({ onToken, solver }: Props) {
  const { captcha: words } = useMoreWords('contact');
  const { code } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  const [missing, setMissing] = useState(false);
  // `isSecureContext` exists here: the captcha is only rendered in the browser.
  const [secure] = useState(() => isSecureContext);
  const [read] = useLazyReadCaptchaChallengeQuery();

  useEffect(() => {
    tell.current = onToken;
  });

  useEffect(() => {
    if (!secure) return;
    let widget: AltchaWidget | undefined;
    let gone = false;
    const challenge = async () => (await read({}, false)).data;
    import('./altchaWidget.ts').then(
      ({ altchaWidget }) => {
        if (gone) return;
        widget = altchaWidget({
          challenge,
          onToken: (token) => tell.current(token),
          language: code,
          words: words.altcha,
        });
        place.current?.append(widget);
        solver.current = async () => (await widget?.verify())?.payload ?? '';
      },
      () => setMissing(true),
    );
    return () => {
      gone = true;
      widget?.remove();
      solver.current = undefined;
    };
  }, [read, secure, solver, code, words]);

  if (!secure || missing) return <Notice tone="problem">{!secure ? words.insecure : words.notLoaded}</Notice>;
  return <div ref={place} css={look} />;
}

const look = css`
  min-block-size: 52px;
  inline-size: min(100%, 320px);
  --altcha-max-width: 100%;
  --altcha-padding: 13px 16px;
  --altcha-border-width: 1.5px;
  --altcha-border-color: var(--edge);
  --altcha-border-radius: 12px;
  --altcha-color-base: var(--raised);
  --altcha-color-base-content: var(--ink);
  --altcha-color-neutral: var(--edge);
  --altcha-color-neutral-content: var(--ink-soft);
  --altcha-color-primary: var(--violet);
  --altcha-color-primary-content: var(--raised);
  --altcha-color-success: var(--violet);
  --altcha-color-success-content: var(--raised);
  --altcha-color-error: var(--problem);
  --altcha-color-error-content: var(--raised);
  --altcha-checkbox-size: 24px;
  --altcha-checkbox-border-color: var(--edge);
  --altcha-checkbox-border-width: 1.5px;
  --altcha-checkbox-outline: 3px solid var(--violet);
  --altcha-input-background-color: var(--raised);
  --altcha-spinner-color: var(--violet);
  --altcha-z-index-popover: 10;
  /* The drawn tick covers the checkbox, so it must let clicks through. */
  svg {
    pointer-events: none;
  }
  label {
    font-size: var(--step--1);
    font-weight: 550;
    cursor: pointer;
  }
`;
