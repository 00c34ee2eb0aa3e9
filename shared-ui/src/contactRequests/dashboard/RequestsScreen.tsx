import { css } from '@emotion/react';
import type { ContactRequest } from '@agency/contract/contactRequests';
import { Download, RefreshCw } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { datedName, saveFile } from '../../kit/saveFile.ts';
import { screenHead, screenTools } from '../../kit/screenHead.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useListContactRequestsQuery, useRemoveContactRequestMutation } from './contactRequestsAdminApi.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestPages } from './RequestPages.tsx';
import { fits, requestsCsv, type State } from './requests.ts';
import { RequestsTableSkeleton } from './RequestsTable.tsx';
import { StateFilter } from './StateFilter.tsx';

const FAILED = 'Failed to load requests';

/** What visitors sent: to be found, read, marked, carried away and deleted. */
export function RequestsScreen() {
  const {
    data: requests,
    error,
    refetch,
    isFetching,
  } = useListContactRequestsQuery({}, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<State>();
  const [typed, setTyped] = useState('');
  // Typing and pressing go first, the list follows.
  const words = useDeferredValue(typed);
  const state = useDeferredValue(chosen);
  const [shownId, setShownId] = useState<string>();
  const [removing, setRemoving] = useState<ContactRequest>();
  const [remove] = useRemoveContactRequestMutation();
  const found = useMemo(
    () => requests?.filter((request) => fits(request, { state, words })),
    [requests, state, words],
  );
  const shown = shownId === undefined ? undefined : requests?.find(({ id }) => id === shownId);

  useEffect(() => {
    if (error) notify.problem(FAILED);
  }, [error]);

  return (
    <>
      <header css={screenHead}>
        <h1>Contact Requests{requests && ` (${requests.length.toLocaleString()})`}</h1>
        <div css={screenTools}>
          <Button busy={isFetching && 'Refreshing...'} onClick={() => void refetch()}>
            <RefreshCw size={18} aria-hidden />
            Refresh
          </Button>
          <Button
            disabled={!found || found.length === 0}
            onClick={() =>
              saveFile(
                datedName('contact-requests', 'csv'),
                'text/csv;charset=utf-8',
                requestsCsv(found ?? []),
              )
            }
          >
            <Download size={18} aria-hidden />
            Export CSV
          </Button>
        </div>
      </header>
      {Boolean(error) && (
        <div css={above}>
          <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
            {FAILED}
          </Notice>
        </div>
      )}
      {requests && (
        <div css={finder}>
          <SearchField
            label="Search requests"
            placeholder="Search requests..."
            value={typed}
            onChange={setTyped}
          />
          <StateFilter requests={requests} state={chosen} onChange={setChosen} />
        </div>
      )}
      {found ? (
        <RequestPages
          // Another view starts from its first page.
          key={`${state} ${words}`}
          requests={found}
          none={requests?.length === 0}
          onShow={setShownId}
          onRemove={setRemoving}
        />
      ) : (
        !error && <RequestsTableSkeleton />
      )}
      {shown && (
        <RequestDetails
          request={shown}
          onRemove={() => setRemoving(shown)}
          onClose={() => setShownId(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          question="Are you sure you want to delete this request?"
          confirm="Delete"
          doc={removing}
          remove={(request) => remove({ params: { id: request.id }, ifMatch: request })}
          done="Request deleted successfully"
          failed="Failed to delete request"
          onClose={() => setRemoving(undefined)}
        >
          {({ name }) => <p dir="auto">{name}</p>}
        </RemoveDialog>
      )}
    </>
  );
}

const above = css`
  margin-block-end: 20px;
`;
const finder = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-block-end: 20px;
  > label {
    flex: 1 1 260px;
    max-inline-size: 460px;
  }
`;
