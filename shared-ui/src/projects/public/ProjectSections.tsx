import { css } from '@emotion/react';
import type { ProjectSection } from '@agency/contract/projects';
import { Layers } from 'lucide-react';
import { Thread } from '../../brand/Thread.tsx';
import { serviceIcon } from '../../services/iconApi.ts';
import { withCardsOnce } from './cardsOnce.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectLine } from './ProjectLine.tsx';

const sizes = '(min-width: 1000px) calc(50vw - 200px), (min-width: 640px) 45vw, 92vw';

/**
 * Projects under the services they belong to; a service's name stays beside its projects while they pass. A project of several services
 * has its card in one of them, and a line in the others.
 */
export const ProjectSections = ({ sections }: { sections: ProjectSection[] }) => (
  <>
    {withCardsOnce(sections).map(({ id, name, icon, cards, lines }, place) => {
      const Icon = iconOf(id, icon);
      return (
        <section key={id} css={row} aria-labelledby={`section-${id}`}>
          <div css={track} aria-hidden>
            <Thread path={swings[place % swings.length] ?? ''} />
          </div>
          <div css={beside} dir="auto">
            <Icon size={28} strokeWidth={1.5} aria-hidden />
            <h2 id={`section-${id}`}>{name}</h2>
          </div>
          <div css={list}>
            {cards.length > 0 && (
              <div css={grid}>
                {cards.map((project, index) => (
                  <ProjectCard
                    key={project.id}
                    project={project}
                    sizes={sizes}
                    first={place === 0 && index < 2}
                  />
                ))}
              </div>
            )}
            {lines.length > 0 && (
              <>
                <h3 css={also} id={`also-${id}`}>
                  {cards.length > 0 ? 'Also in this service' : 'Shown above'}
                </h3>
                <ul role="list" css={linesList} aria-labelledby={`section-${id} also-${id}`}>
                  {lines.map((project) => (
                    <li key={project.id}>
                      <ProjectLine project={project} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </section>
      );
    })}
  </>
);

/** The last group, 'Other', is no service. */
const iconOf = (id: string, icon: string) =>
  id === 'other' ? Layers : (Object.entries(serviceIcon).find(([known]) => known === icon)?.[1] ?? Layers);

// Down the free column beside the cards, from one service to the next.
const swings = [
  'M10 0C10 20 10 26 10 34C10 50 100 52 92 66C84 80 10 80 10 100',
  'M10 0C10 16 10 24 10 34C10 46 96 44 96 58C96 70 40 70 30 62C16 50 60 42 66 54C74 70 10 78 10 100',
];

const track = css`
  display: none;
  @media (min-width: 1000px) {
    position: absolute;
    display: block;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 220px;
    z-index: -1;
  }
`;
const row = css`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: 24px clamp(24px, 4vw, 56px);
  /* A column as wide as what is in it asks all texts for their longest words: four times the layout. */
  grid-template-columns: minmax(0, 1fr);
  padding-block: clamp(28px, 3vw, 40px) clamp(12px, 2vw, 32px);
  border-block-start: 1.5px solid var(--ink);
  @media (min-width: 1000px) {
    border-block-start: 0;
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
    padding: 8px 8px 8px 44px;
    background: linear-gradient(90deg, transparent 34px, var(--paper) 48px);
  }
`;
const list = css`
  /* Below the name, on its line where it stands beside. */
  @media (min-width: 1000px) {
    padding-block-start: 8px;
  }
`;
const also = css`
  margin-block-end: 12px;
  color: var(--ink-soft);
  font: 550 var(--step--1) / 1.3 var(--text);
  letter-spacing: 0;
`;
const linesList = css`
  display: grid;
  gap: 8px clamp(20px, 3vw, 36px);
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  margin: 0 0 clamp(28px, 3vw, 40px);
  padding: 0;
  list-style: none;
`;
const grid = css`
  display: grid;
  gap: 0 clamp(20px, 3vw, 36px);
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* A card that is alone in the last row has its words beside its picture. */
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      grid-template-rows: auto auto 1fr;
      > * {
        grid-column: 2;
      }
      > :first-child {
        grid-area: 1 / 1 / -1;
      }
    }
  }
`;
