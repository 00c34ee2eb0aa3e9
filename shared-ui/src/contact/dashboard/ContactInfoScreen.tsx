import { problemOf } from '@agency/contract/unforeseen';
import { withCause } from '../../api/cause.ts';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Notice } from '../../kit/Notice.tsx';
import { EditorSkeleton } from '../../dashboard/editing/EditorSkeleton.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useReadContactInfoQuery } from '../contactApi.ts';
import { defaultReach } from '../reach.ts';
import { ContactInfoForm } from './ContactInfoForm.tsx';

const failure = 'Failed to load contact information';

/** How the agency is reached, to be changed. */
export function ContactInfoScreen() {
  const { data, error, refetch, isFetching } = useReadContactInfoQuery(
    {},
    // Editing starts from what stands now.
    { refetchOnMountOrArgChange: true },
  );
  const failed = Boolean(error);
  const sentence = withCause(failure, problemOf(error));
  useFailureToast(failed, sentence);

  // A save of the defaults names revision 0: whatever is there is merged with it or asked about, and never replaced unseen.
  const stored = data ?? (failed ? { ...defaultReach, revision: 0 } : undefined);
  if (!stored)
    return (
      <EditorSkeleton title="Contact Information" kind="contactInfo" label="Loading contact information">
        <Skeleton height="30rem" round="20px" />
      </EditorSkeleton>
    );
  return (
    <ContactInfoForm stored={stored}>
      {failed && (
        <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
          {sentence}
        </Notice>
      )}
    </ContactInfoForm>
  );
}
