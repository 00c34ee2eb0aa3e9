import type { ContactSubmission } from '@agency/contract/contactRequests';
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useReadWorkQuery } from '../../home/workApi.ts';
import { Anchor } from '../../kit/Anchor.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { hasStory, projectLink } from '../../projects/projectLinkApi.ts';
import { useListServicesQuery } from '../../services/servicesApi.ts';
import { Sentence } from '../../site/Sentence.tsx';
import { useMoreWords } from '../../language.ts';

interface Props {
  message: ContactSubmission;
  onAgain: () => void;
}

/** Replaces the fields once the message is sent: confirms it, says what happens next, and offers projects to read. */
export function Sent({ message, onAgain }: Props) {
  const { form: words } = useMoreWords('contact');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} css={end}>
      <Notice tone="success">{words.arrived}</Notice>
      <div css={next}>
        <h3>{words.nextSteps}</h3>
        <ol>
          {words.steps.map((step) => (
            <li key={step}>
              <Sentence
                text={step}
                parts={{
                  email: (
                    <b dir="ltr" css={address}>
                      {message.email}
                    </b>
                  ),
                }}
              />
            </li>
          ))}
        </ol>
      </div>
      <Button onClick={onAgain}>{words.again}</Button>
      <WorkToRead about={message.services} />
    </div>
  );
}

/** Two projects with a page on this site: for the first chosen service, else any. */
function WorkToRead({ about }: { about: readonly string[] }) {
  const { form: words } = useMoreWords('contact');
  const { data: services } = useListServicesQuery({});
  const service = services?.find(({ title }) => about.includes(title))?.id;
  const { data: fitting = [], isFetching } = useReadWorkQuery({ service });
  const { data: all = [] } = useReadWorkQuery({});
  const [own, any] = [fitting, all].map((each) =>
    each.filter((project) => project.hasGallery || hasStory(project)).slice(0, 2),
  );
  const projects = own!.length > 0 ? own! : any!;
  if (isFetching || projects.length === 0) return null;
  return (
    <section aria-labelledby="work-to-read" css={reading}>
      <h3 id="work-to-read">{words.read}</h3>
      <ul role="list">
        {projects.map(({ id, title, category, image, placeholders, ...project }) => (
          <li key={id}>
            <Anchor href={projectLink({ id, ...project })} css={card}>
              <span css={frame}>
                <Picture
                  src={image}
                  alt=""
                  placeholders={placeholders}
                  sizes="(min-width: 560px) 340px, 92vw"
                />
              </span>
              <span dir="auto" css={name}>
                {title}
              </span>
              {category && <span dir="auto">{category}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

const end = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: clamp(24px, 3vw, 36px);
  /* When the page scrolls to this box, the heading above it stays visible below the sticky header. */
  scroll-margin-block-start: 160px;
  > [role='status'] {
    justify-self: stretch;
  }
  h3 {
    margin-block-end: 16px;
    font-size: var(--step-1);
  }
  &:focus {
    outline: none;
  }
`;
const next = css`
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding-inline-start: 1.4em;
  }
  li::marker {
    color: var(--violet);
    font-weight: 600;
  }
`;
const address = css`
  overflow-wrap: anywhere;
`;
const reading = css`
  justify-self: stretch;
  padding-block-start: clamp(24px, 3vw, 36px);
  border-block-start: 1px solid var(--hairline);
  ul {
    display: grid;
    gap: 24px 20px;
    margin: 0;
    @media (min-width: 560px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
const card = css`
  display: grid;
  color: var(--ink-soft);
  font-size: var(--step--1);
  text-decoration: none;
`;
const frame = css`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  margin-block-end: 12px;
  border-radius: var(--round);
  background: var(--sunk);
`;
const name = css`
  color: var(--ink);
  font: 600 var(--step-0) / 1.3 var(--display);
  a:hover & {
    text-decoration: underline;
  }
`;
