import { css } from '@emotion/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pageHead } from '../kit/pageHead.ts';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';
import { type ReadHead, readHead } from './readHead.ts';

const pages = [
  { name: 'Home', path: paths.home },
  { name: 'About', path: paths.about },
  { name: 'Services', path: paths.services },
  { name: 'Projects', path: paths.projects },
  { name: 'Contact', path: paths.contact },
];

/** Compares each page's expected title and share card with its actual tags. */
export function SeoTestPage() {
  const { brand } = useSettings();
  const heads = useHeads();
  return (
    <div className="wrap" css={pageHead}>
      <h1>SEO Test</h1>
      <ul role="list" css={list}>
        {pages.map(({ name, path }) => (
          <Check
            key={path}
            name={name}
            path={path}
            expected={path === paths.home ? brand : `${name} | ${brand}`}
            head={heads[path]}
          />
        ))}
      </ul>
    </div>
  );
}

type HeadResult = ReadHead | 'failed' | undefined;

function useHeads(): Record<string, HeadResult> {
  const [heads, setHeads] = useState<Record<string, HeadResult>>({});
  useEffect(() => {
    const leaving = new AbortController();
    for (const { path } of pages)
      readHead(path, leaving.signal)
        .catch(() => 'failed' as const)
        .then((head) => {
          if (!leaving.signal.aborted) setHeads((before) => ({ ...before, [path]: head }));
        });
    return () => leaving.abort();
  }, []);
  return heads;
}

interface CheckProps {
  name: string;
  path: string;
  expected: string;
  head: HeadResult;
}

function Check({ name, path, expected, head }: CheckProps) {
  const [size, setSize] = useState<string>();
  const found = head === 'failed' ? undefined : head;
  const failed = head === 'failed' ? 'The page could not be read.' : undefined;
  return (
    <li css={card}>
      <h2>{name}</h2>
      <p css={quiet}>{path}</p>
      <dl css={facts}>
        <dt>Expected title</dt>
        <dd>{expected}</dd>
        <dt>Title found</dt>
        <dd>
          <Verdict expected={expected} found={failed ?? found?.title} waiting="Reading the page…" />
        </dd>
        {found && (
          <>
            <dt>Share picture found, in pixels</dt>
            <dd>
              <Verdict expected={shareSize} found={size} waiting="Loading the picture…" />
            </dd>
            <dt>canonical</dt>
            <dd>{found.canonical}</dd>
            {Object.entries(found.tags).map(([tag, content]) => (
              <Tag key={tag} name={tag} content={content} />
            ))}
          </>
        )}
      </dl>
      {found && <ShareCard head={found} onSize={setSize} />}
    </li>
  );
}

/** The size that social networks show without cropping. */
const shareSize = '1200 × 630';

const Tag = ({ name, content }: { name: string; content: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{content || '–'}</dd>
  </>
);

interface VerdictProps {
  expected: string;
  found: string | undefined;
  waiting: string;
}

function Verdict({ expected, found, waiting }: VerdictProps) {
  if (found === undefined) return <span css={quiet}>{waiting}</span>;
  const good = found === expected;
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <span css={[verdict, good ? right : wrong]}>
      <Icon size={18} aria-label={good ? 'As expected' : 'Not as expected'} />
      {found}
    </span>
  );
}

interface ShareCardProps {
  head: ReadHead;
  /** Called with the picture's real size, or with an error message if it can't be loaded. */
  onSize: (size: string) => void;
}

/** How the page looks when someone shares it. */
const ShareCard = ({ head: { canonical, tags }, onSize }: ShareCardProps) => (
  <figure css={share}>
    {tags['og:image'] && (
      <img
        src={new URL(tags['og:image'], location.href).pathname}
        alt={tags['og:image:alt']}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize(`${naturalWidth} × ${naturalHeight}`)
        }
        onError={() => onSize('The picture could not be loaded.')}
      />
    )}
    <figcaption>
      <span>{URL.canParse(canonical) && new URL(canonical).host}</span>
      <strong>{tags['og:title']}</strong>
      <span>{tags['og:description']}</span>
    </figcaption>
  </figure>
);

const list = css`
  display: grid;
  gap: clamp(40px, 5vw, 64px);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const card = css`
  display: grid;
  gap: 4px clamp(24px, 4vw, 56px);
  padding-block-start: 24px;
  border-block-start: 1.5px solid var(--ink);
  @media (min-width: 860px) {
    grid-template-columns: 3fr 2fr;
  }
  h2 {
    grid-column: 1;
    font-size: var(--step-2);
  }
`;
const quiet = css`
  grid-column: 1;
  color: var(--ink-soft);
`;
const facts = css`
  display: grid;
  grid-column: 1;
  align-content: start;
  gap: 4px 24px;
  margin-block: 16px 0;
  dt {
    margin-block-start: 8px;
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const verdict = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-weight: 600;
`;
const right = css`
  color: var(--success);
`;
const wrong = css`
  color: var(--problem);
`;
const share = css`
  align-self: start;
  overflow: hidden;
  margin: 16px 0 0;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  @media (min-width: 860px) {
    grid-column: 2;
    grid-row: 1 / span 3;
  }
  img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1200 / 630;
    object-fit: cover;
  }
  figcaption {
    display: grid;
    gap: 4px;
    padding: 16px 20px;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
