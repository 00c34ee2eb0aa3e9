import { css } from '@emotion/react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ProgressLine } from '../kit/ProgressLine.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { useWords } from '../language.ts';

/** Wraps every page, public or not. */
export const Root = () => {
  const { skip: label } = useWords();
  return (
    <>
      <a href="#content" css={skip} className="visually-hidden">
        {label}
      </a>
      <ProgressLine />
      <Outlet />
      <Toasts />
      <DocumentHead />
      <ScrollRestoration />
    </>
  );
};

const skip = css`
  position: fixed;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  z-index: 50;
  padding: 10px 18px;
  border-radius: 999px;
  background: var(--ink);
  color: var(--paper);
  font-weight: 600;
`;
