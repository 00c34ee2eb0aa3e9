import { css } from '@emotion/react';
import { InfinityLine, Mark } from '@agency/shared-ui/brand/Mark.tsx';
import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { TextField } from '@agency/shared-ui/kit/TextField.tsx';
import { paths } from '@agency/shared-ui/paths.ts';
import { useState, type FormEvent } from 'react';
import { connect } from './findServer.ts';

/** Asks which server to use: at the first start, or to replace the `current` one. */
export function FirstRun({ current = '' }: { current?: string }) {
  const [address, setAddress] = useState(current);
  const [problem, setProblem] = useState('');
  const [looking, setLooking] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (looking) return;
    setProblem('');
    setLooking(true);
    const refusal = await connect(address);
    setLooking(false);
    if (refusal !== undefined) {
      setProblem(refusal);
      // Focus the field, so that the user can correct it and a screen reader reads the error.
      return field?.focus();
    }
    // Reload the page: its content security policy names the server that this window may reach.
    location.assign(paths.dashboard);
  }

  return (
    <main id="content" css={page}>
      <InfinityLine css={line} />
      <div css={card}>
        <Mark size={56} />
        <h1>{current ? 'Use another server' : 'Welcome'}</h1>
        <p>
          {current
            ? 'Unsent changes stay on this computer until you return to their server.'
            : 'Edit your site, even offline. Which server is your site on?'}
        </p>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Server address"
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            autoComplete="url"
            spellCheck={false}
            dir="ltr"
            // Autofocus is fine: this is the only field on the page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={address}
            onChange={setAddress}
            error={problem || undefined}
          />
          <div css={buttons}>
            <Button type="submit" tone="primary" busy={looking && 'Connecting...'}>
              Connect
            </Button>
            {current && (
              <Button tone="quiet" onClick={() => history.back()}>
                Cancel
              </Button>
            )}
          </div>
        </form>
      </div>
    </main>
  );
}

const page = css`
  position: relative;
  display: grid;
  align-items: center;
  min-block-size: 100dvh;
  padding: clamp(20px, 6vw, 72px);
  overflow: clip;
`;
const line = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 50%;
  block-size: 320px;
  translate: 0 -64%;
`;
const card = css`
  position: relative;
  inline-size: min(520px, 100%);
  margin-inline: auto;
  padding: clamp(28px, 5vw, 48px);
  border-radius: 28px;
  background: var(--raised);
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  h1 {
    margin-block-start: 16px;
    font-size: var(--step-3);
    letter-spacing: -0.03em;
  }
  > p {
    margin-block: 8px 28px;
    color: var(--ink-soft);
  }
  form {
    display: grid;
    gap: 24px;
  }
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > :first-of-type {
    flex: 1;
  }
`;
