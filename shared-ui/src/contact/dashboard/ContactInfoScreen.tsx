import { problemOf } from '@agency/contract/fallbackProblems';
import { withCause } from '../../api/cause.ts';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Notice } from '../../kit/Notice.tsx';
import { EditorSkeleton, PanelBones } from '../../dashboard/editing/EditorSkeleton.tsx';
import { emptyReach } from '../contactDetails.ts';
import { useReadAdminContactInfoQuery } from './contactInfoAdminApi.ts';
import { ContactInfoForm } from './ContactInfoForm.tsx';
import { useMoreWords, useWords } from '../../language.ts';

const failure = 'Failed to load contact information';

export function ContactInfoScreen() {
  const { getInTouch } = useWords();
  const { contact } = useMoreWords('contact');
  const { data, error, refetch, isFetching } = useReadAdminContactInfoQuery(
    {},
    // Refetch, so that editing starts from the current state.
    { refetchOnMountOrArgChange: true },
  );
  const failed = Boolean(error);
  const sentence = withCause(failure, problemOf(error));
  useFailureToast(failed, sentence);

  // If reading fails, the form starts from the defaults with revision 0. A save then always conflicts with existing
  // content: it is merged, or the user decides. So nothing is overwritten unseen.
  const stored = data ?? (failed ? { ...emptyReach(getInTouch, contact.lead), revision: 0 } : undefined);
  if (!stored)
    return (
      <EditorSkeleton
        title="Contact Information"
        kind="contactInfo"
        label="Loading contact information"
        preview
      >
        <PanelBones title="Contact details" fields={[46, 178, 46, 112, 46]} />
        <PanelBones title="Heading and intro" fields={[46, 112]} />
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
