import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { EditorSkeleton, PanelBones } from '../../dashboard/editing/EditorSkeleton.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { useReadAdminHomeQuery } from './homeAdminApi.ts';
import { HomeForm } from './HomeForm.tsx';

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
    <EditorSkeleton title="Edit Home" kind="home" label="Loading the home page" sections preview>
      <PanelBones title="Hero Section" line="" open fields={[46, 112, 82, [46, 46]]} />
      <PanelBones title="Our Solutions" line={unknown} />
      <PanelBones title="Insights" line={unknown} />
    </EditorSkeleton>
  );
}

/** A no-break space: invisible, but as high as a line of text, so that nothing moves when the text loads. */
const unknown = '\u00a0';
