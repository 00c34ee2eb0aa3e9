import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { History } from 'lucide-react';
import { ButtonLink } from '../kit/Button.tsx';
import { paths } from '../paths.ts';

/** Links to a document's history: what was changed, by whom and when. A kind with only one document needs no id. */
export const HistoryLink = ({ kind, id = SINGLE_DOCUMENT_ID }: { kind: Kind; id?: string }) => (
  <ButtonLink tone="quiet" href={paths.dashboardHistory(kind, id)}>
    <History size={18} aria-hidden />
    History
  </ButtonLink>
);
