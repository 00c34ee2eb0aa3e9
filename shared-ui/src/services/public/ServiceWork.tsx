import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ArrowRight } from 'lucide-react';
import { useReadWorkQuery } from '../../home/workApi.ts';
import { Anchor } from '../../kit/Anchor.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { linkedCard } from '../../kit/linkedCard.ts';
import { mirrored } from '../../kit/mirrored.ts';
import { Picture } from '../../kit/Picture.tsx';
import { section } from '../../kit/section.ts';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { projectLink } from '../../projects/projectLinkApi.ts';

/** The first projects with a service, by the service's id. Nothing if there are none. */
export function ServiceWork({ service }: { service: string }) {
  const words = useMoreWords('service');
  const { data: projects = [] } = useReadWorkQuery({ service });
  if (projects.length === 0) return null;
  return (
    <section className="wrap" css={box} aria-labelledby="work">
      <div css={head}>
        <h2 id="work" css={section.heading}>
          {words.work}
        </h2>
        <ButtonLink href={paths.projectsOf(service)}>
          {words.allWork}
          <ArrowRight size={20} aria-hidden css={mirrored} />
        </ButtonLink>
      </div>
      <ul role="list" css={grid}>
        {projects.map((project) => (
          <Piece key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}

const Piece = ({ project }: { project: Project }) => (
  <li css={[linkedCard.box, piece]}>
    <div css={linkedCard.face}>
      <Picture
        src={project.image}
        alt=""
        placeholders={project.placeholders}
        sizes="(min-width: 700px) 46vw, 92vw"
      />
    </div>
    <h3>
      <Anchor href={projectLink(project)} viewTransition>
        <span dir="auto">{project.title}</span>
      </Anchor>
    </h3>
    <p dir="auto">{project.description}</p>
  </li>
);

const box = css`
  padding-block-start: var(--section);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 32px;
  > a {
    margin-block-end: clamp(32px, 4vw, 56px);
  }
`;
const grid = css`
  display: grid;
  gap: clamp(40px, 5vw, 72px) clamp(20px, 3vw, 48px);
  margin: 0;
  @media (min-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const piece = css`
  h3 {
    font-size: var(--step-2);
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  p {
    max-inline-size: 36em;
    color: var(--ink-soft);
  }
`;
