import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../kit/Button.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { NextStep } from '../../kit/NextStep.tsx';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { Picture } from '../../kit/Picture.tsx';
import { useMoreWords, useWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { serviceIcon } from '../iconApi.ts';
import { about, cover, head, way, wide } from './serviceLook.ts';
import { ServiceWork } from './ServiceWork.tsx';

/** What a service's page shows once the service is loaded. */
export function ServiceDetails({ service }: { service: Service }) {
  const words = useMoreWords('service');
  const { getInTouch } = useWords();
  const { id, title, description, image, placeholders, price, duration } = service;
  const [lead = '', ...rest] = paragraphsOf(description);
  const Icon = serviceIcon[service.icon];
  // The contact form selects the service named in its address.
  const contact = `${paths.contact}?service=${id}`;
  const offer = [
    { label: words.price, value: price },
    { label: words.duration, value: duration },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <header css={[head, !image && withoutPicture]}>
        <div css={way}>
          <ButtonLink tone="quiet" href={paths.services}>
            <ArrowLeft size={20} aria-hidden css={mirrored} />
            {words.all}
          </ButtonLink>
        </div>
        <h1 dir="auto">
          <Icon size={44} strokeWidth={1.4} aria-hidden />
          {title}
        </h1>
        {image && (
          <div data-cover css={cover}>
            <Picture
              src={image}
              alt=""
              placeholders={placeholders}
              sizes="(min-width: 960px) 58vw, 100vw"
              first
            />
          </div>
        )}
        <div css={about}>
          <p css={opening} dir="auto">
            {lead}
          </p>
          {rest.map((paragraph, place) => (
            <p key={place} css={more} dir="auto">
              {paragraph}
            </p>
          ))}
          {offer.length > 0 && (
            <dl css={figures}>
              {offer.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <ButtonLink tone="primary" href={contact}>
            {getInTouch}
          </ButtonLink>
        </div>
      </header>
      <ServiceWork service={id} />
      <NextStep words={words.next} href={contact} label={getInTouch} />
    </>
  );
}

const withoutPicture = css`
  ${wide} {
    grid-template-columns: var(--side) minmax(0, 1fr) var(--side);
  }
`;
const opening = css`
  max-inline-size: 28em;
  font: 550 var(--step-1) / 1.35 var(--display);
  letter-spacing: -0.01em;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const more = css`
  max-inline-size: 36em;
  color: var(--ink-soft);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const figures = css`
  display: flex;
  flex-wrap: wrap;
  gap: 16px clamp(32px, 4vw, 64px);
  inline-size: 100%;
  margin: 4px 0;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--hairline);
  overflow-wrap: anywhere;
  dt {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
  dd {
    margin: 0;
    font: 650 var(--step-2) / 1.2 var(--display);
    letter-spacing: -0.02em;
  }
`;
