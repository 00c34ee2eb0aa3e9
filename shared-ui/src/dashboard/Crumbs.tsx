import type { entryOf } from './dashboardLinks.ts';

/** Where a screen is in the dashboard, in the bar at the top. */
export const Crumbs = ({ screen }: { screen: ReturnType<typeof entryOf> }) => (
  <>
    <span>Dashboard</span>
    {screen?.under && <span>{screen.under}</span>}
    {screen && <strong>{screen.label}</strong>}
  </>
);
