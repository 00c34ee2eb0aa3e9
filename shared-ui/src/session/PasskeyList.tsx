import { css } from '@emotion/react';
import { type Passkey, PasskeyName, passkeys as calls } from '@agency/contract/passkeys';
import { problemOf } from '@agency/contract/fallbackProblems';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { TextField } from '../kit/TextField.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { line, lines } from '../kit/rowList.ts';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkeysApi.ts';
import { ProofForm } from './ProofForm.tsx';
import { sentenceOf } from './errorSentence.ts';

interface Props {
  passkeys: readonly Passkey[];
  /** The warning when the user is about to remove a passkey. */
  without: string;
  /** Why passkeys can't be removed now; '' if they can. */
  bound: string;
}

/** The user's passkeys: rename and remove them. */
export function PasskeyList({ passkeys, without, bound }: Props) {
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>();
  const [remove] = useRemovePasskeyMutation();
  const close = () => setOpen(undefined);

  if (passkeys.length === 0) return null;
  return (
    <>
      <ul css={lines} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} css={line}>
            <div>
              <strong>{passkey.name}</strong>
              <p>
                Added <TimeAgo at={passkey.addedAt} />
                {passkey.usedAt === null ? (
                  ', not used yet'
                ) : (
                  <>
                    , used <TimeAgo at={passkey.usedAt} />
                  </>
                )}
              </p>
            </div>
            <div css={buttons}>
              <IconButton
                label={`Rename ${passkey.name}`}
                onClick={() => setOpen({ what: 'rename', passkey })}
              >
                <Pencil size={19} aria-hidden />
              </IconButton>
              {!bound && (
                <IconButton
                  label={`Remove ${passkey.name}`}
                  onClick={() => setOpen({ what: 'remove', passkey })}
                >
                  <Trash2 size={19} aria-hidden />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {bound && <p css={soft}>{bound}</p>}
      {open?.what === 'rename' && (
        <Dialog title="Rename passkey" holdsWork onClose={close}>
          <Rename passkey={open.passkey} onDone={close} />
        </Dialog>
      )}
      {open?.what === 'remove' && (
        <Dialog title={`Remove ${open.passkey.name}?`} holdsWork onClose={close}>
          <ProofForm
            confirm="Remove"
            tone="danger"
            failure={calls.remove.failure}
            act={async (password) => {
              const { error } = await remove({ params: { id: open.passkey.id }, body: { password } });
              const failure = problemOf(error);
              if (!failure) {
                notify.success('Passkey removed');
                close();
              }
              return failure;
            }}
            onCancel={close}
          >
            <p>{without}</p>
          </ProofForm>
        </Dialog>
      )}
    </>
  );
}

function Rename({ passkey: { id, name: before }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [rename, { isLoading }] = useRenamePasskeyMutation();

  async function submit() {
    if (isLoading) return;
    const wrong = checkFields(PasskeyName, { name })['name'];
    setError(wrong);
    setProblem('');
    if (wrong) return;
    const failure = problemOf((await rename({ params: { id }, body: { name } })).error);
    setError(failure?.fields?.['name']);
    if (!failure) onDone();
    else if (!failure.fields) setProblem(sentenceOf(failure, calls.rename.failure));
  }

  return (
    <Form css={fields} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        label="Name"
        hint="A name you’ll recognise, such as the device it’s on."
        required
        data-first
        value={name}
        onChange={setName}
        error={error}
      />
      <div css={dialogActions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isLoading && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  );
}

const buttons = css`
  display: flex;
  gap: 4px;
`;
const soft = css`
  color: var(--ink-soft);
`;
const fields = css`
  display: grid;
  gap: 18px;
`;
