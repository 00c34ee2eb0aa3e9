import { css } from '@emotion/react';
import { totalOf, type ContactRequest } from '@agency/contract/contactRequests';
import { Download, RefreshCw } from 'lucide-react';
import { problemOf } from '@agency/contract/unforeseen';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { screenHead, screenTools } from '../../kit/screenHead.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useInAddress } from '../../kit/useInAddress.ts';
import { useAfterPause } from '../../kit/useAfterPause.ts';
import { useBringBackMutation } from '../../trash/trashApi.ts';
import {
  usePageContactRequestsQuery,
  useReadContactRequestQuery,
  useRemoveContactRequestMutation,
} from './contactRequestsAdminApi.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestPages } from './RequestPages.tsx';
import { RequestsTableSkeleton } from './RequestsTable.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useExport } from './useExport.ts';
import { addressOfView, askedFor, viewIn } from './view.ts';

const FAILED = 'Failed to load requests';

/** The state of an address that the list led to: closing the details goes back to it. */
const FROM_LIST = 'list';

/** What visitors sent: to be found, read, marked, carried away and deleted. */
export function RequestsScreen() {
  const [view, setView] = useInAddress(viewIn, addressOfView);
  const search = useAfterPause(view.search);
  const asked = askedFor({ ...view, search });
  const {
    data: page,
    error,
    refetch,
    isFetching,
  } = usePageContactRequestsQuery({ params: asked }, { refetchOnMountOrArgChange: true });
  const { request: opened = '' } = view;
  // The list may not hold it: it is on another page, or was just marked.
  const read = useReadContactRequestQuery(
    { params: { id: opened } },
    { skip: !opened, refetchOnMountOrArgChange: true },
  );
  const [removing, setRemoving] = useState<ContactRequest>();
  const [remove] = useRemoveContactRequestMutation();
  const [bringBack] = useBringBackMutation();
  const { save, busy } = useExport(asked);
  const dispatch = useDispatch();
  const shown = read.currentData ?? page?.requests.find(({ id }) => id === opened);
  const failure = problemOf(read.error);
  const navigate = useNavigate();
  const { state: from } = useLocation() as { state: unknown };

  const open = useCallback(
    ({ id }: ContactRequest) => {
      const go = async (request: string | undefined, options: NavigateOptions) =>
        navigate(
          { search: addressOfView({ ...view, request }).toString() },
          { ...options, preventScrollReset: true },
        );
      // A filter that was just pressed may not be in the address yet, to which closing goes back.
      void go(undefined, { replace: true }).then(() => go(id, { state: FROM_LIST }));
    },
    [navigate, view],
  );
  function close() {
    if (from !== FROM_LIST) return setView((before) => ({ ...before, request: undefined }));
    // A second press may come after the address went back, and before that is drawn.
    if (viewIn(new URLSearchParams(location.search)).request) void navigate(-1);
  }

  useFailureToast(error, FAILED);

  return (
    <>
      <header css={screenHead}>
        <h1>Contact Requests{page && ` (${totalOf(page.counts).toLocaleString()})`}</h1>
        <div css={screenTools}>
          <Button
            busy={isFetching && 'Refreshing...'}
            // The sidebar counts them, too.
            onClick={() => dispatch(api.util.invalidateTags(['ContactRequest']))}
          >
            <RefreshCw size={18} aria-hidden />
            Refresh
          </Button>
          <Button
            disabled={!page || page.found === 0}
            busy={busy && 'Exporting...'}
            onClick={() => void save()}
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
      {page && (
        <div css={finder}>
          <SearchField
            label="Search requests"
            placeholder="Search requests..."
            value={view.search}
            onChange={(words) => setView((before) => ({ ...before, search: words, page: 1 }))}
          />
          <StateFilter
            counts={page.counts}
            state={view.status}
            onChange={(status) => setView((before) => ({ ...before, status, page: 1 }))}
          />
        </div>
      )}
      {page ? (
        <RequestPages
          page={page}
          view={view}
          onTurn={(to) => setView((before) => ({ ...before, page: to }))}
          onShowAll={() => setView(viewIn(new URLSearchParams()))}
          onShow={open}
          onRemove={setRemoving}
        />
      ) : (
        !error && <RequestsTableSkeleton />
      )}
      {shown && <RequestDetails request={shown} key={shown.id} onRemove={setRemoving} onClose={close} />}
      {opened && !shown && failure && (
        <Dialog title="Request details" onClose={close}>
          <Notice
            tone="problem"
            onRetry={failure.code === 'notFound' ? undefined : () => void read.refetch()}
            retrying={read.isFetching}
          >
            {failure.message}
          </Notice>
        </Dialog>
      )}
      {removing && (
        <RemoveDialog
          question="Are you sure you want to delete this request?"
          confirm="Delete"
          doc={removing}
          remove={(request) => remove({ params: { id: request.id }, ifMatch: request })}
          onGone={() => opened && close()}
          done="Request deleted successfully"
          failed="Failed to delete request"
          undo={({ id }) => bringBack({ kind: 'contactRequest', id })}
          nameOf={({ name }) => `Request from ${name}`}
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
