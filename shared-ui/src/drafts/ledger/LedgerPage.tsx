import { useContext } from 'react';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { DraftsContext } from '../draftsContext.ts';
import { LedgerScreen } from './LedgerScreen.tsx';

/** The page of unsent changes. A browser that can't store data has none. */
export function LedgerPage() {
  if (useContext(DraftsContext)) return <LedgerScreen />;
  return (
    <>
      <ScreenHead title="Unsent changes" />
      <EmptyState title="This browser can’t keep unsent changes.">
        <p>Your changes are sent as soon as you save them.</p>
      </EmptyState>
    </>
  );
}
