import { session } from '@agency/contract/session';
import { problemOf } from '@agency/contract/fallbackProblems';
import { Dialog } from '../kit/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useSignInAgainMutation } from './sessionApi.ts';

/** Asks for the password on top of the current screen. The pending call continues once the password is right. */
export function AgainDialog({ onSettled }: { onSettled: (fresh?: string) => void }) {
  const [again] = useSignInAgainMutation();
  return (
    <Dialog title="Confirm it’s you" holdsWork onClose={() => onSettled()}>
      <ProofForm
        confirm="Continue"
        failure={session.again.failure}
        onCancel={() => onSettled()}
        act={async (password) => {
          const { data, error } = await again({ body: { password } });
          if (data) onSettled(data.access_token);
          return problemOf(error);
        }}
      >
        Please enter your password again to continue.
      </ProofForm>
    </Dialog>
  );
}
