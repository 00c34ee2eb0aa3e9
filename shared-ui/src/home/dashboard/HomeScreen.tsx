import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { EditorSkeleton } from '../../dashboard/editing/EditorSkeleton.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { useReadAdminHomeQuery } from './homeAdminApi.ts';
import { HomeForm } from './HomeForm.tsx';

/** Edits the home page. */
export function HomeScreen() {
  const reading = useReadAdminHomeQuery(
    {},
    // Refetch, so that editing starts from the current state.
    { refetchOnMountOrArgChange: true },
  );
  const { data: home, error } = reading;

  if (home) return <HomeForm home={home} />;
  if (error)
    return (
      <>
        <ScreenHead title="Edit Home" />
        <LoadFailed reading={reading}>Failed to load home data. Please try again later.</LoadFailed>
      </>
    );
  return (
    <EditorSkeleton title="Edit Home" kind="home" label="Loading the home page" long>
      <Skeleton height="38rem" round="20px" />
      <Skeleton height="6.5rem" round="20px" />
      <Skeleton height="6.5rem" round="20px" />
    </EditorSkeleton>
  );
}
