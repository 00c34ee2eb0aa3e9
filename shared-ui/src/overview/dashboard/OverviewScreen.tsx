import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { useCountContactRequestsQuery } from '../../contactRequests/dashboard/contactRequestsAdminApi.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { OfflineQuestion } from '../../drafts/OfflineQuestion.tsx';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { More } from '../../kit/More.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { screens } from '../../dashboard/screens.ts';
import { paths } from '../../paths.ts';
import { useReadSessionQuery } from '../../session/sessionApi.ts';
import { useMay } from '../../dashboard/useMay.ts';
import { Count } from './Count.tsx';
import { stateOfProjects, stateOfRequests, stateOfServices } from './countStates.tsx';
import { ActivityList } from './ActivityList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Desk } from './Desk.tsx';
import { EditingNow } from './EditingNow.tsx';
import { Notices } from './Notices.tsx';
import { overtakenBy } from './overtakenBy.ts';
import {
  useCountProjectsQuery,
  useCountServicesQuery,
  useListActivityInfiniteQuery,
  useListNoticesQuery,
  useReadOverviewQuery,
} from '../overviewApi.ts';

/** The dashboard's start page: counts, tasks and the latest activity. */
export function OverviewScreen() {
  const fresh = { refetchOnMountOrArgChange: true };
  const projects = useCountProjectsQuery({}, fresh);
  const services = useCountServicesQuery({}, fresh);
  const may = useMay();
  const seesRequests = may('editor');
  const requests = useCountContactRequestsQuery({}, { ...fresh, skip: !seesRequests });
  const activity = useListActivityInfiniteQuery({}, fresh);
  const overview = useReadOverviewQuery({}, fresh);
  const notices = useListNoticesQuery({}, { ...fresh, skip: !may('owner') });

  // If both the count and the overview failed to load, show no count: the cached one (from the sidebar) may be outdated.
  const newRequests = requests.isError && !overview.data ? undefined : requests.data?.new;
  const showsFirstSteps = projects.data === 0 || services.data === 0;
  const lines = activity.data?.pages.flatMap((page) => page.lines) ?? [];
  const { data: me } = useReadSessionQuery({});

  /** Retries all failed reads: they probably failed for the same reason. */
  function tryAgain() {
    for (const each of [projects, services, requests, activity, notices, overview])
      if (each.isError) void each.refetch();
  }

  return (
    <>
      <ScreenHead title="Dashboard">
        <More>
          <ButtonLink href={screens.home.path}>Edit Home</ButtonLink>
          <ButtonLink href={paths.home}>View site</ButtonLink>
        </More>
        <ButtonLink tone="primary" href={`${screens.project.path}#add`}>
          <Plus size={20} aria-hidden />
          Add Project
        </ButtonLink>
      </ScreenHead>
      <OfflineQuestion />
      <EditingNow />
      {notices.data && <Notices notices={notices.data} />}
      <Unsaved overtakenBy={(found) => overtakenBy(found, lines, me?.email)} />
      <dl css={counts}>
        <Count
          label="Total Projects"
          count={projects.data}
          failed={projects.isError}
          to={screens.project.path}
          state={stateOfProjects(projects.data, overview.data?.health)}
        />
        <Count
          label="Services"
          count={services.data}
          failed={services.isError}
          to={screens.service.path}
          state={stateOfServices(services.data, overview.data?.requests)}
        />
        {seesRequests && (
          <Count
            label="New Requests"
            count={newRequests}
            failed={requests.isError}
            to={`${screens.contactRequest.path}?state=new`}
            state={stateOfRequests(newRequests, overview.data?.requests)}
          />
        )}
      </dl>
      {projects.data !== undefined && services.data !== undefined && showsFirstSteps && (
        <FirstSteps projects={projects.data} services={services.data} />
      )}
      <div css={desk}>
        <Desk overview={overview} showsFirstSteps={showsFirstSteps} />
        <Panel title="Recent Activity">
          {activity.data ? (
            <>
              <ActivityList activity={lines} />
              {activity.hasNextPage && (
                <div css={older}>
                  {activity.isFetchNextPageError && (
                    <Notice tone="problem">Failed to load older activity.</Notice>
                  )}
                  <Button
                    busy={activity.isFetchingNextPage && 'Loading…'}
                    onClick={() => void activity.fetchNextPage()}
                  >
                    Show older
                  </Button>
                </div>
              )}
            </>
          ) : activity.isError ? (
            <Notice tone="problem" onRetry={tryAgain} retrying={activity.isFetching}>
              Failed to load activity
            </Notice>
          ) : (
            <div role="status" aria-label="Loading activity" aria-busy css={bones}>
              {[72, 58, 66].map((width) => (
                <Skeleton key={width} width={`${width}%`} height="1.4rem" />
              ))}
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}

/** One card with all counts: in a row, or below each other on phones. */
const counts = css`
  display: grid;
  margin: 0 0 24px;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  > div + div {
    border-block-start: 1px solid var(--hairline);
  }
  @media (min-width: 600px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    > div + div {
      border-block-start: 0;
      border-inline-start: 1px solid var(--hairline);
    }
  }
`;
/** The open tasks come first. One column on phones. */
const desk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    &:empty {
      display: none;
    }
  }
  @media (min-width: 1100px) {
    &:has(> div:not(:empty)) {
      grid-template: auto 1fr / minmax(0, 1.8fr) minmax(0, 1fr);
      > div {
        grid-area: 1 / 2 / span 2;
      }
      > :not(div) {
        grid-column: 1;
      }
    }
  }
`;
const older = css`
  display: grid;
  gap: 16px;
  justify-items: center;
  margin-block-start: 28px;
`;
const bones = css`
  display: grid;
  gap: 20px;
  padding-block: 12px;
`;
