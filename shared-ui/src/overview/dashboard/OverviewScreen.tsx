import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { useCountContactRequestsQuery } from '../../contactRequests/dashboard/contactRequestsAdminApi.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
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
        <ButtonLink tone="primary" href={`${screens.project.path}#add`}>
          <Plus size={20} aria-hidden />
          Add Project
        </ButtonLink>
        <More>
          <ButtonLink href={screens.home.path}>Edit Home</ButtonLink>
          <ButtonLink href={paths.home}>View site</ButtonLink>
        </More>
      </ScreenHead>
      <EditingNow />
      {notices.data && <Notices notices={notices.data} />}
      <Unsaved overtakenBy={(found) => overtakenBy(found, lines, me?.email)} />
      <dl css={counts}>
        <Count
          label="Total Projects"
          count={projects.data}
          failed={projects.isError}
          to={screens.project.path}
        />
        <Count label="Services" count={services.data} failed={services.isError} to={screens.service.path} />
        {seesRequests && (
          <Count
            label="New Requests"
            count={requests.data?.new}
            failed={requests.isError}
            to={`${screens.contactRequest.path}?state=new`}
          />
        )}
      </dl>
      {projects.data !== undefined && services.data !== undefined && (
        <FirstSteps projects={projects.data} services={services.data} />
      )}
      <div css={desk}>
        <Desk overview={overview} />
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

/** One line below the title. */
const counts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 48px;
  margin: -8px 0 20px;
  @media (max-width: 479px) {
    justify-content: space-between;
    margin-block-start: 0;
  }
`;
/** The open tasks come first, in a box. The sections next to and below them have no box. One column on phones. */
const desk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 48px;
  > section:last-child,
  > div > section {
    padding-inline: 0;
    border-width: 0;
    background: none;
    h2 {
      font-size: var(--step-0);
    }
  }
  > div > section:first-of-type {
    padding-block-start: 0;
  }
  > div > section + section {
    border-block-start-width: 1px;
    border-radius: 0;
  }
  @media (min-width: 1100px) {
    grid-template: auto 1fr / minmax(0, 1.8fr) minmax(0, 1fr);
    > div {
      grid-area: 1 / 2 / span 2;
    }
    > :not(div) {
      grid-column: 1;
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
