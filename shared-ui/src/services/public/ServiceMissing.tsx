import { css } from '@emotion/react';
import { Anchor } from '../../kit/Anchor.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useListServicesQuery } from '../servicesApi.ts';

/** Shown for an address of no service, or of a deleted one. Offers the services that there are. */
export function ServiceMissing({ isGone }: { isGone: boolean }) {
  const words = useMoreWords('service');
  const { data: services = [] } = useListServicesQuery({}, { skip: !isGone });
  return (
    <div className="wrap" css={[pageHead, missing]}>
      <h1>{isGone ? words.gone : words.missing}</h1>
      <p>{isGone && services.length > 0 ? words.goneWhy : !isGone && words.missingWhy}</p>
      {services.length > 0 && (
        <ul role="list" css={list}>
          {services.map(({ id, slug, title }) => (
            <li key={id}>
              <Anchor href={paths.service(slug)}>
                <span dir="auto">{title}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink tone="primary" href={paths.services}>
        {words.all}
      </ButtonLink>
    </div>
  );
}

const missing = css`
  display: grid;
  justify-items: start;
  padding-block-end: var(--section);
  p {
    margin-block-end: 20px;
    color: var(--ink-soft);
  }
`;
const list = css`
  display: grid;
  gap: 8px;
  margin: 0 0 20px;
  font-size: var(--step-1);
  font-weight: 550;
`;
