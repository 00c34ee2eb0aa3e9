import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useReadAdminHomeQuery } from './homeAdminApi.ts';
import { HomeForm } from './HomeForm.tsx';

/** What stands on the home page, to be changed. */
export function HomeScreen() {
  const {
    data: home,
    error,
    refetch,
    isFetching,
  } = useReadAdminHomeQuery(
    {},
    // Editing starts from what stands now.
    { refetchOnMountOrArgChange: true },
  );

  if (home) return <HomeForm home={home} />;
  if (error)
    return (
      <>
        <ScreenHead title="Edit Home" />
        <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
          Failed to load home data. Please try again later.
        </Notice>
      </>
    );
  return (
    <>
      <ScreenHead title="Edit Home" />
      <div css={bones} role="status" aria-label="Loading the home page" aria-busy>
        <Skeleton height="26rem" round="20px" />
        <Skeleton height="16rem" round="20px" />
      </div>
    </>
  );
}

const bones = css`
  display: grid;
  gap: 20px;
`;
