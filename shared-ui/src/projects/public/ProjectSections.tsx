import { css } from '@emotion/react';
import type { ProjectSection } from '@agency/contract/projects';
import { Layers } from 'lucide-react';
import { serviceIcon } from '../../services/iconApi.ts';
import { withCardsOnce } from './cardsOnce.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectLine } from './ProjectLine.tsx';
import { useMoreWords } from '../../language.ts';

/** The id of the last group, for projects without a service. The API has its name in English only. */
const OTHER = 'other';

const sizes = '(min-width: 1000px) calc(50vw - 200px), (min-width: 640px) 45vw, 92vw';

/**
 * Projects grouped by service. A service's name stays visible while its projects scroll. A project with several services
 * has its card in one group, and a line in the others.
 */
export const ProjectSections = ({ sections }: { sections: ProjectSection[] }) => {
  const words = useMoreWords('projects');
  return (
    <>
      {withCardsOnce(sections).map(({ id, name, icon, cards, lines }, place) => {
        const Icon = iconOf(id, icon);
        return (
          <section key={id} css={row} aria-labelledby={`section-${id}`}>
            <div css={beside} dir="auto">
              <Icon size={28} strokeWidth={1.5} aria-hidden />
              <h2 id={`section-${id}`}>{id === OTHER ? words.other : name}</h2>
            </div>
            <div css={grid}>
              {cards.map((project, index) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  sizes={sizes}
                  first={place === 0 && index < 2}
                />
              ))}
              {lines.length > 0 && (
                <div css={also}>
                  <h3 id={`also-${id}`}>{cards.length > 0 ? words.moreOfService : words.shownAbove}</h3>
                  <ul role="list" aria-labelledby={`section-${id} also-${id}`}>
                    {lines.map((project) => (
                      <li key={project.id}>
                        <ProjectLine project={project} />
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          </section>
        );
      })}
    </>
  );
};

/** The icon of a group. */
const iconOf = (id: string, icon: string) =>
  id === OTHER ? Layers : (Object.entries(serviceIcon).find(([known]) => known === icon)?.[1] ?? Layers);

const row = css`
  display: grid;
  gap: 24px clamp(24px, 4vw, 56px);
  /* 'auto' would measure every word: four times the layout work. */
  grid-template-columns: minmax(0, 1fr);
  padding-block: clamp(28px, 3vw, 40px) clamp(12px, 2vw, 32px);
  border-block-start: 1.5px solid var(--ink);
  @media (min-width: 1000px) {
    grid-template-columns: 264px minmax(0, 1fr);
  }
`;
const beside = css`
  display: flex;
  align-items: center;
  gap: 12px;
  svg {
    flex: none;
  }
  h2 {
    font-size: var(--step-2);
  }
  @media (min-width: 1000px) {
    position: sticky;
    inset-block-start: 104px;
    flex-direction: column;
    align-items: start;
    align-self: start;
  }
`;
const grid = css`
  display: grid;
  gap: 0 clamp(20px, 3vw, 36px);
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const also = css`
  /* The projects without a card fill the grid cell that an odd number of cards leaves free. */
  grid-column: 1 / -1;
  margin-block-end: clamp(28px, 3vw, 40px);
  @media (min-width: 640px) {
    &:nth-child(even) {
      grid-column: auto;
    }
  }
  h3 {
    margin-block-end: 12px;
    color: var(--ink-soft);
    font: 550 var(--step--1) / 1.3 var(--text);
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: 8px clamp(20px, 3vw, 36px);
    grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
    margin: 0;
  }
`;
