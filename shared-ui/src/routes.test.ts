import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { dashboardPages } from './dashboard/routes.tsx';
import { routesFor } from './routes.tsx';

/** The paths of all routes. `isInside`: the route is in the shell of the dashboard, which asks for the sign-in. */
function pathsOf(routes: readonly RouteObject[], isInside = false): { path: string; isInside: boolean }[] {
  return routes.flatMap(({ id, path, children = [] }) => [
    ...(path === undefined ? [] : [{ path, isInside }]),
    ...pathsOf(children, isInside || id === 'Shell'),
  ]);
}

test('every screen of the dashboard is inside the part that asks for the sign-in', () => {
  const inside = pathsOf(routesFor(dashboardPages)).filter(({ isInside }) => isInside);
  expect(inside.map(({ path }) => path)).toEqual(dashboardPages.map(({ path }) => path));
  const outside = pathsOf(routesFor(dashboardPages)).filter(({ isInside }) => !isInside);
  expect(outside.filter(({ path }) => path.startsWith('/dashboard'))).toEqual([]);
});
