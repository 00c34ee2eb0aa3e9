import { ANSWER_WITHIN_DAYS } from '@agency/contract/contactRequests';
import type { Overview } from '@agency/contract/overview';
import type { ReactNode } from 'react';

/** The remark below the number of projects: what is missing. Undefined while that is unknown. */
export function stateOfProjects(
  count: number | undefined,
  health: Overview['health'] | undefined,
): string | undefined {
  if (count === 0) return 'None yet';
  if (!count || !health) return undefined;
  const { noService, noPicture, emptyGallery } = health;
  if (noService.count > 0) return `${noService.count.toLocaleString()} without a service`;
  if (noPicture.count > 0) return `${noPicture.count.toLocaleString()} without a picture`;
  return emptyGallery.count > 0
    ? `${emptyGallery.count.toLocaleString()} with an empty gallery`
    : 'Nothing missing';
}

/** The remark below the number of services: the service that most of the latest requests ask for. */
export function stateOfServices(
  count: number | undefined,
  requests: Overview['requests'] | undefined,
): ReactNode {
  if (count === 0) return 'None yet';
  const [most] = requests?.services ?? [];
  return (
    most && (
      <>
        Most requested: <bdi>{most.title}</bdi>
      </>
    )
  );
}

/** The remark below the number of new requests: how long they have waited. */
export function stateOfRequests(
  count: number | undefined,
  requests: Overview['requests'] | undefined,
): string | undefined {
  if (count === 0) return 'None waiting';
  if (!count || !requests) return undefined;
  return requests.late === 0
    ? 'None late'
    : `${requests.late.toLocaleString()} waiting for over ${ANSWER_WITHIN_DAYS} days`;
}
