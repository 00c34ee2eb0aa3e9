import { css } from '@emotion/react';
import type { Insight } from '@agency/contract/home';
import { homeIcon } from '../icons.ts';
import { section } from '../../kit/section.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** Numbers about the agency, such as '148 projects'. */
export function Insights({ insights }: { insights: Insight[] }) {
  const { number } = useWords();
  const { insights: title } = useMoreWords('home');
  if (insights.length === 0) return null;
  return (
    <section css={sheet} aria-labelledby="insights">
      <h2 id="insights" css={section.heading}>
        {title}
      </h2>
      <dl css={figures}>
        {insights.map(({ id, label, value, suffix, icon }) => {
          const Icon = homeIcon[icon];
          return (
            <div key={id} css={figure}>
              <dt>
                <Icon size={20} strokeWidth={1.6} aria-hidden />
                <span dir="auto">{label}</span>
              </dt>
              <dd>
                {isWord(suffix) ? (
                  <>
                    {number(value)}
                    {'\u00a0'}
                    <span dir="auto">{suffix}</span>
                  </>
                ) : (
                  // In right-to-left text, a sign such as % would be on the other side of the number.
                  <bdi dir="ltr">
                    {number(value)}
                    {suffix && <span>{suffix}</span>}
                  </bdi>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Whether a unit is a word, with a no-break space before it, and not a sign such as %. */
const isWord = (unit: string | undefined) => /^\p{L}/u.test(unit ?? '');

const sheet = css`
  --outside: clamp(8px, 1.6vw, 24px);
  --inside: calc(var(--gutter) - var(--outside));
  inline-size: min(var(--widest) + 2 * var(--inside), 100% - 2 * var(--outside));
  margin-inline: auto;
  padding: clamp(40px, 6vw, 80px) var(--inside) clamp(44px, 6vw, 88px);
  border-radius: clamp(24px, 3vw, 40px);
  background: var(--sheet);
  color: var(--on-night);
`;
const figures = css`
  display: grid;
  gap: 40px 24px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (min-width: 760px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    column-gap: clamp(24px, 4vw, 56px);
  }
`;
const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 12px;
  dt {
    display: flex;
    align-items: start;
    gap: 10px;
    color: var(--on-night-soft);
    line-height: 1.35;
    svg {
      flex: none;
      margin-block-start: 0.1em;
    }
  }
  dd {
    font: 600 clamp(3rem, 2rem + 4.4vw, 5.5rem) / 0.95 var(--display);
    letter-spacing: -0.03em;
    span {
      font-size: 0.5em;
      letter-spacing: -0.01em;
    }
  }
`;
