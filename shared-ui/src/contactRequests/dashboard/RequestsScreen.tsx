import { css } from '@emotion/react';
import {
  DEFAULT_PAGE_SIZE,
  totalOf,
  type ContactRequest,
  type RequestPage,
} from '@agency/contract/contactRequests';
import { Download, RefreshCw } from 'lucide-react';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { api } from '../../api/baseApi.ts';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useInAddress } from '../../kit/useInAddress.ts';
import { useAfterPause } from '../../kit/useAfterPause.ts';
import {
  useLazyPageContactRequestsQuery,
  usePageContactRequestsQuery,
  useReadContactRequestQuery,
  useRemoveContactRequestMutation,
} from './contactRequestsAdminApi.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestSteps } from './RequestSteps.tsx';
import { RequestPages } from './RequestPages.tsx';
import { RequestsTableSkeleton } from './RequestsTable.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useExport } from './useExport.ts';
import { addressOfView, askedFor, viewIn } from './requestView.ts';

const FAILED = 'Failed to load requests';

/** Marks the history entry of details that were opened from the list. To close them, we go back in the history. */
const FROM_LIST = 'list';

/** The inbox: find, read, mark, export and delete the visitors' requests. */
export function RequestsScreen() {
  const [view, setView] = useInAddress(viewIn, addressOfView);
  const search = useAfterPause(view.search);
  const asked = askedFor({ ...view, search });
  const reading = usePageContactRequestsQuery({ params: asked }, { refetchOnMountOrArgChange: true });
  const { data: page, error, isFetching } = reading;
  const { request: opened = '' } = view;
  // The loaded page may not contain the open request: it is on another page, or was just marked and no longer
  // matches the filter.
  const read = useReadContactRequestQuery(
    { params: { id: opened } },
    { skip: !opened, refetchOnMountOrArgChange: true },
  );
  const [removing, setRemoving] = useState<ContactRequest>();
  const [remove] = useRemoveContactRequestMutation();
  const [readPage] = useLazyPageContactRequestsQuery();
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
      // First write the current filter to the list's address: closing the details goes back to this address.
      void go(undefined, { replace: true }).then(() => go(id, { state: FROM_LIST }));
    },
    [navigate, view],
  );
  function close() {
    if (from !== FROM_LIST) return setView((before) => ({ ...before, request: undefined }));
    // On a double click, the first click has already gone back to the list's address, although the dialog is still shown.
    // Going back once more would leave the screen.
    if (viewIn(new URLSearchParams(location.search)).request) void navigate(-1);
  }

  /** Opens the details of the request at this index of the whole list, which may be on another page. */
  async function step(to: number) {
    const number = Math.floor(to / DEFAULT_PAGE_SIZE) + 1;
    const stays = page?.requests[to - page.from] !== undefined;
    const there = stays
      ? page
      : (await readPage({ params: askedFor({ ...view, search, page: number }) })).data;
    const request = there?.requests[to - there.from]?.id;
    if (!request) return;
    const address = addressOfView({ ...view, request, page: number }).toString();
    void navigate({ search: address }, { replace: true, state: from, preventScrollReset: true });
  }

  useFailureToast(error, FAILED);

  return (
    <>
      <ScreenHead title={<>Contact Requests{page && ` (${countIn(page)})`}</>}>
        <Button
          busy={isFetching && 'Refreshing...'}
          // Also refreshes the count in the sidebar.
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
      </ScreenHead>
      {Boolean(error) && (
        <div css={above}>
          <LoadFailed reading={reading}>{FAILED}</LoadFailed>
        </div>
      )}
      {(page ? totalOf(page.counts) > 0 : !error) && (
        <div css={finder}>
          <SearchField
            label="Search requests"
            placeholder="Search requests..."
            value={view.search}
            onChange={(words) => setView((before) => ({ ...before, search: words, page: 1 }))}
          />
          <StateFilter
            counts={view.search ? undefined : page?.counts}
            state={view.status}
            late={view.late}
            onChange={(status) => setView((before) => ({ ...before, status, late: false, page: 1 }))}
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
      {opened && (shown || failure) && (
        <Dialog
          title="Request details"
          smallTitle
          wide
          tools={page && <RequestSteps page={page} opened={opened} onStep={(to) => void step(to)} />}
          onClose={close}
        >
          {shown ? (
            <RequestDetails request={shown} key={shown.id} onRemove={setRemoving} onClose={close} />
          ) : (
            failure && (
              <Notice
                tone="problem"
                onRetry={failure.code === 'notFound' ? undefined : () => void read.refetch()}
                retrying={read.isFetching}
              >
                {failure.message}
              </Notice>
            )
          )}
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
          trash="contactRequest"
          nameOf={({ name }) => `Request from ${name}`}
          onClose={() => setRemoving(undefined)}
        >
          {({ name }) => <p dir="auto">{name}</p>}
        </RemoveDialog>
      )}
    </>
  );
}

function countIn({ found, counts }: RequestPage): string {
  const total = totalOf(counts);
  return found < total ? `${found.toLocaleString()} of ${total.toLocaleString()}` : total.toLocaleString();
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
