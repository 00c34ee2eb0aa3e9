import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { paths } from '../../paths.ts';
import { useListServicesQuery } from '../servicesApi.ts';
import { ServiceCard, serviceCard } from './ServiceCard.tsx';
import { useMoreWords, useWords } from '../../language.ts';

/** The public page with the services, two cards per row. */
export function ServicesPage() {
  const words = useMoreWords('services');
  const { servicesFailed, tellUs, getInTouch } = useWords();
  const answer = useListServicesQuery({});
  const services = useLastGood('services', answer, servicesFailed);
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>{words.title}</h1>
        {!services && answer.error && (
          <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
            {servicesFailed}
          </Notice>
        )}
        {services?.length === 0 && <EmptyState title={words.none} />}
      </div>
      {services ? services.length > 0 && <Cards services={services} /> : !answer.error && <Waiting />}
      <NextStep words={tellUs} href={paths.contact} label={getInTouch} />
    </>
  );
}

const Cards = ({ services }: { services: readonly Service[] }) => (
  <ul role="list" css={grid}>
    {services.map((service, index) => (
      <ServiceCard key={service.id} service={service} first={index === 0} />
    ))}
  </ul>
);

const Waiting = () => {
  const words = useMoreWords('services');
  return (
    <div role="status" aria-label={words.loading} aria-busy css={grid}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} css={serviceCard}>
          <Skeleton ratio="3 / 2" round="0" />
          <Skeleton width="48%" height="1.8rem" />
          <Skeleton height="4.5rem" />
        </div>
      ))}
    </div>
  );
};

const grid = css`
  display: grid;
  container-type: inline-size;
  --gap: clamp(40px, 6vw, 96px);
  isolation: isolate;
  gap: var(--gap);
  margin: 0;
  padding: 0;
  list-style: none;
  > * {
    position: relative;
    --face: 0;
    --near: max(var(--gutter), (100cqi - var(--widest)) / 2);
    --start: var(--near);
    --end: var(--near);
  }
  /* With two cards per row, each picture extends to the window's edge on its own side. */
  @media (min-width: 700px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :nth-of-type(odd) {
      --face: 0 var(--corner) var(--corner) 0;
      --end: 0;
    }
    > :nth-of-type(even) {
      --face: var(--corner) 0 0 var(--corner);
      --start: 0;
    }
    > :dir(rtl) {
      --face: var(--corner);
    }
  }
  --corner: clamp(24px, 3vw, 40px);
`;
