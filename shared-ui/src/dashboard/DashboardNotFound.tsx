import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { paths } from '../paths.ts';

/** Shown for an unknown address under /dashboard. */
export const DashboardNotFound = () => (
  <>
    <h1 className="visually-hidden">Page not found</h1>
    <EmptyState title="Page not found">
      <p>There’s no dashboard page at this address.</p>
      <ButtonLink href={paths.dashboard}>Go to the overview</ButtonLink>
    </EmptyState>
  </>
);
