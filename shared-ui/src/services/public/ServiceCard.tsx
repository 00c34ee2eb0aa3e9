import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { Picture } from '../../kit/Picture.tsx';
import { serviceIcon } from '../../kit/serviceIcon.ts';

/** One service: its picture, or its icon where there is none. */
export function ServiceCard({ service, first }: { service: Service; first: boolean }) {
  const Icon = serviceIcon[service.icon];
  return (
    <li css={serviceCard}>
      <div css={face}>
        {service.image ? (
          <Picture
            src={service.image}
            alt=""
            placeholders={service.placeholders}
            sizes="(min-width: 1280px) 572px, (min-width: 700px) 46vw, 92vw"
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
    </li>
  );
}

export const serviceCard = css`
  display: grid;
  gap: 16px;
  align-content: start;
`;
const face = css`
  display: grid;
  place-items: center;
  overflow: hidden;
  margin-block-end: 4px;
  aspect-ratio: 3 / 2;
  border-radius: var(--round);
  background: var(--sunk);
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
const words = css`
  max-inline-size: 38em;
  color: var(--ink-soft);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
