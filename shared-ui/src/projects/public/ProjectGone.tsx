import { useReadWorkQuery } from '../../home/workApi.ts';
import { MissingPage } from '../../kit/MissingPage.tsx';
import { useMoreWords } from '../../language.ts';
import { projectPage } from '../projectLinkApi.ts';
import { useWayBack } from './keptView.ts';

/** Shown for an address of a deleted project. Offers other projects, those like it first. */
export function ProjectGone({ slug }: { slug: string }) {
  const words = useMoreWords('project');
  const { data: others = [] } = useReadWorkQuery({ similarTo: slug });
  return (
    <MissingPage
      title={words.gone}
      why={others.length > 0 ? words.goneWhy : undefined}
      instead={others.map((project) => ({
        id: project.id,
        href: projectPage(project),
        title: project.title,
      }))}
      back={{ href: useWayBack(), label: words.back }}
    />
  );
}
