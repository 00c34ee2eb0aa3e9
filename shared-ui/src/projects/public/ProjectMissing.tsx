import { MissingPage } from '../../kit/MissingPage.tsx';
import { useMoreWords } from '../../language.ts';
import { useWayBack } from './keptView.ts';

/** Shown for an address of no project. */
export function ProjectMissing() {
  const words = useMoreWords('project');
  return (
    <MissingPage
      title={words.missing}
      why={words.missingWhy}
      back={{ href: useWayBack(), label: words.back }}
    />
  );
}
