import { useContext } from 'react';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { screens } from '../../dashboard/screens.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { DraftsContext } from '../draftsContext.ts';
import { LedgerScreen } from './LedgerScreen.tsx';

/** The page of unsent changes. Without offline work there are none: then it says where to turn that on. */
export function LedgerPage() {
  if (useContext(DraftsContext)) return <LedgerScreen />;
  return (
    <>
      <ScreenHead title="Unsent changes" />
      <EmptyState title="You don’t work offline on this device.">
        <p>Your changes are sent as soon as you save them.</p>
        <ButtonLink href={screens.profile.path}>Go to your profile</ButtonLink>
      </EmptyState>
    </>
  );
}
