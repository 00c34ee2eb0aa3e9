import { ONLY_ONE } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { History } from 'lucide-react';
import { ButtonLink } from '../kit/Button.tsx';
import { paths } from '../paths.ts';

/** Leads to what was written to a document, by whom and when; of what there is one of, without an id. */
export const HistoryLink = ({ kind, id = ONLY_ONE }: { kind: Kind; id?: string }) => (
  <ButtonLink tone="quiet" href={paths.dashboardHistory(kind, id)}>
    <History size={18} aria-hidden />
    History
  </ButtonLink>
);
