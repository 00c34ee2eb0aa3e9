import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { LocatedService } from '@agency/contract/services';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../kit/Button.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { Picture } from '../../kit/Picture.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMoreWords, useWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { serviceIcon } from '../iconApi.ts';
import { useReadServiceQuery } from '../servicesApi.ts';
import { ServiceMissing } from './ServiceMissing.tsx';
import { ServiceWork } from './ServiceWork.tsx';

/** The page of one service: what it is, what it costs, and projects with it. */
export function ServicePage() {
  const { slug = '' } = useParams();
  const { service: words } = useMoreWords('work');
  const { data: service, error, refetch, isFetching } = useReadServiceQuery({ params: { slug } });

  if (service && service.slug !== slug) return <Navigate to={paths.service(service.slug)} replace />;
  if (service) return <Loaded service={service} />;
  const code = error && problemOf(error)?.code;
  if (code === 'notFound' || code === 'deleted') return <ServiceMissing isGone={code === 'deleted'} />;
  if (!error) return <Waiting />;
  return (
    <div className="wrap" css={pageHead}>
      <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
        {words.failed}
      </Notice>
    </div>
  );
}

function Loaded({ service }: { service: LocatedService }) {
  const { service: words } = useMoreWords('work');
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

const Waiting = () => {
  const { service: words } = useMoreWords('work');
  return (
    <div css={head} role="status" aria-label={words.loading} aria-busy>
      <div css={way} />
      <Skeleton width="60%" height="var(--step-5)" />
      <div data-cover css={cover}>
        <Skeleton ratio="3 / 2" round="0" />
      </div>
      <div css={about}>
        <Skeleton height="8em" />
      </div>
    </div>
  );
};

const wide = '@media (min-width: 960px)';
const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: clamp(20px, 2.4vw, 36px);
  padding-block-start: clamp(16px, 2vw, 28px);
  > :not([data-cover]) {
    margin-inline: var(--gutter);
  }
  h1 {
    display: grid;
    gap: 16px;
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
    overflow-wrap: anywhere;
    svg {
      color: var(--violet);
    }
  }
  ${wide} {
    /* The text is beside the picture, which extends to the window's edge. */
    grid-template-columns: var(--side) calc(0.42 * var(--measure)) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    > :not([data-cover]) {
      grid-column: 2;
      margin-inline: 0 clamp(32px, 4vw, 72px);
    }
  }
`;
const withoutPicture = css`
  ${wide} {
    grid-template-columns: var(--side) minmax(0, 1fr) var(--side);
  }
`;
const way = css`
  /* Moves the link towards the edge by its padding, so that its text lines up with the rest of the page. */
  a {
    margin-inline-start: -20px;
  }
`;
const cover = css`
  overflow: hidden;
  aspect-ratio: 3 / 2;
  background: var(--sunk);
  ${wide} {
    grid-area: 1 / 3 / -1;
    align-self: start;
    border-start-start-radius: clamp(24px, 3vw, 40px);
    border-end-start-radius: clamp(24px, 3vw, 40px);
  }
`;
const about = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 20px;
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
