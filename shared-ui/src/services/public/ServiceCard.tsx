import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { drifting } from '../../kit/parallax.ts';
import { ArrowRight } from 'lucide-react';
import { Anchor } from '../../kit/Anchor.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { paths } from '../../paths.ts';
import { serviceIcon } from '../iconApi.ts';
import { useWords } from '../../language.ts';

interface Props {
  service: Service;
  first: boolean;
}

/** One service, with its picture, or its icon if it has none. */
export function ServiceCard({ service, first }: Props) {
  const { services } = useWords();
  const Icon = serviceIcon[service.icon];
  return (
    <li css={serviceCard}>
      <div css={[drifting, face]}>
        {service.image ? (
          <Picture
            src={service.image}
            alt=""
            placeholders={service.placeholders}
            sizes="(min-width: 700px) 48vw, 100vw"
            first={first}
          />
        ) : (
          <Icon size={72} strokeWidth={1.1} aria-hidden />
        )}
      </div>
      <h2 css={title} dir="auto">
        {service.image && <Icon size={26} strokeWidth={1.6} aria-hidden />}
        <span>{service.title}</span>
      </h2>
      <p dir="auto" css={words}>
        {service.description}
      </p>
      <p css={way}>
        <Anchor href={paths.service(service.slug)} css={whole}>
          {services.more}
          <span className="visually-hidden"> {services.moreAbout(service.title)}</span>
          <ArrowRight size={18} aria-hidden />
        </Anchor>
      </p>
    </li>
  );
}

export const serviceCard = css`
  display: grid;
  gap: 16px;
  align-content: start;
  position: relative;
  /* The picture may extend to the window's edge. The text below it keeps these distances from the edge. */
  > h2,
  > p {
    margin-inline: var(--start, 0) var(--end, 0);
  }
`;
const face = css`
  display: grid;
  place-items: center;
  margin-block-end: 4px;
  aspect-ratio: 3 / 2;
  border-radius: var(--face, var(--round));
`;
const title = css`
  display: flex;
  align-items: start;
  gap: 12px;
  font-size: var(--step-2);
  letter-spacing: -0.02em;
  svg {
    flex: none;
    margin-block-start: 0.14em;
    color: var(--violet);
  }
  span {
    overflow-wrap: anywhere;
  }
`;
const way = css`
  font-weight: 600;
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
/** The whole card is a link. */
const whole = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const words = css`
  max-inline-size: 38em;
  color: var(--ink-soft);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
