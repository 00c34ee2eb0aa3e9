import { css } from '@emotion/react';
import type { CaptchaKey } from '@agency/contract/contactRequests';
import { Notice } from '../../kit/Notice.tsx';
import { Altcha } from './Altcha.tsx';
import { Recaptcha } from './Recaptcha.tsx';
import type { CaptchaState } from './useCaptcha.ts';
import { useMoreWords } from '../../language.ts';

interface Props {
  captcha: CaptchaState;
  onToken: (token: string) => void;
  error: string | undefined;
}

/**
 * The site's captcha with its error message. While it loads, its space is reserved. Renders nothing if the site has no
 * captcha.
 */
export function CaptchaBox({ captcha: { key, failed, asking, round, ask, solver }, onToken, error }: Props) {
  const { captcha: words } = useMoreWords('contact');
  if (key?.provider === 'off') return null;
  return (
    <div
      css={box}
      role="group"
      aria-label={words.group}
      tabIndex={-1}
      {...(error && { 'aria-invalid': true, 'aria-describedby': 'captcha-error' })}
    >
      {key && <Widget key={round} captcha={key} onToken={onToken} solver={solver} />}
      {failed && (
        <Notice tone="problem" onRetry={() => void ask()} retrying={asking}>
          {words.noKey}
        </Notice>
      )}
      {error && (
        <p id="captcha-error" css={wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

const Widget = ({
  captcha,
  onToken,
  solver,
}: { captcha: CaptchaKey } & Pick<Props, 'onToken'> & Pick<CaptchaState, 'solver'>) =>
  captcha.provider === 'recaptcha' ? (
    <Recaptcha captcha={captcha} onToken={onToken} />
  ) : (
    <Altcha onToken={onToken} solver={solver} />
  );

const box = css`
  display: grid;
  justify-items: start;
  gap: 6px;
  min-block-size: 52px;
  &:focus {
    outline: none;
  }
`;
const wrong = css`
  color: var(--problem);
  font-size: var(--step--1);
  font-weight: 500;
  line-height: 1.4;
`;
