import { css, keyframes } from '@emotion/react';
import { CircleAlert, CircleCheck, Clock, LoaderCircle, RotateCw, X } from 'lucide-react';
import { usePartSent } from '../../api/usePartSent.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import type { Upload, Uploads } from './useUploads.ts';

/** The state of each upload. */
export function UploadList({ uploads, retry, dismiss }: Pick<Uploads, 'uploads' | 'retry' | 'dismiss'>) {
  const part = usePartSent();
  if (uploads.length === 0) return null;
  const sent = uploads.filter(({ state }) => state !== 'refused').length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <div css={box}>
      {sent > 0 && (
        <p role="status" css={count}>
          {done} of {sent} uploaded
        </p>
      )}
      <ul role="list" aria-label="Uploads">
        {uploads.map(({ id, file, state, problem }) => {
          const Icon = icons[state];
          return (
            <li key={id} css={line} data-state={state}>
              <Icon size={18} aria-hidden />
              <span css={name}>
                <span dir="auto">{file.name}</span>
                <small>
                  {problem ?? words[state]}
                  {state === 'uploading' && part !== undefined && ` ${part} %`}
                </small>
              </span>
              {state === 'failed' && (
                <IconButton label={`Upload ${file.name} again`} onClick={() => retry(id)}>
                  <RotateCw size={18} aria-hidden />
                </IconButton>
              )}
              {(state === 'failed' || state === 'refused') && (
                <IconButton label={`Dismiss ${file.name}`} onClick={() => dismiss(id)}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const icons = {
  waiting: Clock,
  uploading: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  refused: CircleAlert,
};
const words: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  uploading: 'Uploading...',
  done: 'Uploaded',
  failed: 'Failed to upload',
  refused: 'Not uploaded',
};

const turn = keyframes`
  to { rotate: 1turn; }
`;
const box = css`
  display: grid;
  gap: 4px;
`;
const count = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const line = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 48px;
  border-block-end: 1px solid var(--hairline);
  > svg {
    flex: none;
    color: var(--ink-soft);
  }
  &[data-state='uploading'] > svg {
    color: var(--violet);
    animation: ${turn} 900ms linear infinite;
  }
  &[data-state='done'] > svg {
    color: var(--success);
  }
  &:is([data-state='failed'], [data-state='refused']) :is(svg, small) {
    color: var(--problem);
  }
`;
const name = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: 1.3;
  small {
    color: var(--ink-soft);
    font-size: 0.8125rem;
  }
`;
