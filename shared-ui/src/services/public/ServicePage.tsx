import { problemOf } from '@agency/contract/fallbackProblems';
import { Navigate, useParams } from 'react-router-dom';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useReadServiceQuery } from '../servicesApi.ts';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceMissing } from './ServiceMissing.tsx';
import { about, cover, head, way } from './serviceLook.ts';

/** The page of one service: what it is, what it costs, and projects with it. */
export function ServicePage() {
  const { slug = '' } = useParams();
  const words = useMoreWords('service');
  const { currentData: service, error, refetch, isFetching } = useReadServiceQuery({ params: { slug } });

  if (service && service.slug !== slug) return <Navigate to={paths.service(service.slug)} replace />;
  if (service) return <ServiceDetails service={service} />;
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

const Waiting = () => {
  const words = useMoreWords('service');
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
