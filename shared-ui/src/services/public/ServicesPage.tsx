import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { ButtonLink } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { paths } from '../../paths.ts';
import { useListServicesQuery } from '../servicesApi.ts';
import { ServiceCard, serviceCard } from './ServiceCard.tsx';

const failure = 'Failed to load services. Please try again later.';

/** What the agency does, two cards a row. */
export function ServicesPage() {
  const answer = useListServicesQuery({});
  const services = useLastGood('services', answer, failure);
  return (
    <div className="wrap" css={pageHead}>
      <h1>Our Services</h1>
      {services ? (
        <Cards services={services} />
      ) : answer.error ? (
        <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          {failure}
        </Notice>
      ) : (
        <Waiting />
      )}
      <aside css={ending}>
        <p>Tell us what you have in mind.</p>
        <ButtonLink tone="primary" href={paths.contact}>
          Get in Touch
        </ButtonLink>
      </aside>
    </div>
  );
}

function Cards({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return <EmptyState title="No services yet." />;
  return (
    <ul role="list" css={grid}>
      {services.map((service, index) => (
        <ServiceCard key={service.id} service={service} first={index === 0} />
      ))}
    </ul>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading services" aria-busy css={grid}>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} css={serviceCard}>
        <Skeleton ratio="3 / 2" round="var(--round)" />
        <Skeleton width="48%" height="1.8rem" />
        <Skeleton height="4.5rem" />
      </div>
    ))}
  </div>
);

const grid = css`
  display: grid;
  gap: clamp(40px, 5vw, 72px) clamp(24px, 4vw, 56px);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 700px) {
    grid-template-columns: 1fr 1fr;
  }
`;
const ending = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 20px 40px;
  margin-block-start: var(--section);
  padding: clamp(28px, 4vw, 56px);
  border-radius: var(--round);
  background: var(--sunk);
  p {
    max-inline-size: 22em;
    font: 600 var(--step-2) / 1.2 var(--display);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
`;
