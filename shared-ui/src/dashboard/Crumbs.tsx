import type { entryOf } from './dashboardLinks.ts';

/** The breadcrumbs in the bar at the top: where this screen is in the dashboard. */
export const Crumbs = ({ screen }: { screen: ReturnType<typeof entryOf> }) => (
  <>
    <span>Dashboard</span>
    {screen?.under && <span>{screen.under}</span>}
    {screen && <strong>{screen.label}</strong>}
  </>
);
