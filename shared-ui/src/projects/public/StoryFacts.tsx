import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Project } from '@agency/contract/projects';
import { Chip } from '../../kit/Chip.tsx';
import { PersonLine } from '../../kit/PersonLine.tsx';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useFacts } from './useFacts.ts';

interface Props {
  project: Project;
  people: readonly TeamMember[];
}

/** For whom and when a project was made, by whom, with which services, and its other facts. */
export function StoryFacts({ project, people }: Props) {
  const words = useMoreWords('project');
  const { services } = project;
  const all = useFacts(project);
  if (all.length + services.length + people.length === 0) return null;
  return (
    <dl css={list}>
      {all.map(({ id, label, value }) => (
        <div key={id}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      {people.length > 0 && (
        <div css={wide}>
          <dt>{words.people}</dt>
          <dd css={[row, apart]}>
            {people.map(({ id, name, role, image }) => (
              <PersonLine key={id} name={name} job={role} picture={image} />
            ))}
          </dd>
        </div>
      )}
      {services.length > 0 && (
        <div css={wide}>
          <dt>{words.services}</dt>
          <dd css={row}>
            {services.map(({ id, title, slug }) => (
              <Chip key={id} href={slug ? paths.service(slug) : paths.projectsOf(id)}>
                {title}
              </Chip>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const list = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: 24px;
  font-size: max(1rem, 0.88 * var(--prose));
  > div {
    padding-block-start: 14px;
    border-block-start: 1px solid var(--hairline);
  }
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    > div {
      display: grid;
      grid-template-columns: minmax(6em, 1fr) minmax(0, 2fr);
      align-items: baseline;
      padding-block: 14px;
    }
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.88em;
  }
  dd {
    font-weight: 600;
    line-height: 1.4;
  }
`;
const wide = css`
  /* Chips and portraits don't line up with the label's baseline. */
  && {
    align-items: start;
  }
  @media (max-width: 959px) {
    grid-column: span 2;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  @media (max-width: 959px) {
    padding-block-start: 8px;
  }
`;
const apart = css`
  column-gap: 28px;
`;
