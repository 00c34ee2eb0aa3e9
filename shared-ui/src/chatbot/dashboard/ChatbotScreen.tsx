import { css } from '@emotion/react';
import type { Chatbot } from '@agency/contract/chatbot';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { More } from '../../kit/More.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { datedName, saveFile } from '../../kit/saveFile.ts';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { UnsavedQuestions } from './UnsavedQuestions.tsx';
import { createCell } from './observable.ts';
import { useReadAdminChatbotQuery } from './chatbotAdminApi.ts';
import { ImportDialog, type Chosen } from './ImportDialog.tsx';
import { QuestionListSkeleton } from './QuestionList.tsx';
import { Questions } from './Questions.tsx';
import { sizeOf } from './treeOperations.ts';
import { fileOf, readTreeFile } from './treeFile.ts';
import { useReplacing } from './useReplacing.ts';
import { begin, freely, type Shared, type Work } from './treeContext.ts';

const FAILED = 'Failed to load chatbot data';

/** The chatbot's tree of questions: edit, export, import and reset it. */
export function ChatbotScreen() {
  const reading = useReadAdminChatbotQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = reading;
  const [shared] = useState<Shared>(() => ({
    open: createCell<ReadonlySet<string>>(new Set()),
    work: createCell<Work | undefined>(undefined),
    leave: createCell(freely),
  }));
  const [chosen, setChosen] = useState<Chosen>();
  const [resetting, setResetting] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const replacing = useReplacing();

  useFailureToast(error, FAILED);

  async function exportAll() {
    const { data: latest } = await refetch();
    if (latest) saveFile(datedName('chatbot', 'json'), 'application/json', fileOf(latest.categories));
  }
  async function choose(file: File | undefined) {
    if (!file) return;
    setChosen({ name: file.name, content: await readTreeFile(file) });
    // Refetch the tree: the dialog shows the current questions, which the import would replace.
    void refetch();
  }
  function close() {
    setChosen(undefined);
    setResetting(false);
    replacing.clear();
  }
  /** After the tree is replaced, closes the open form, because its question belongs to the old tree. */
  function replaced(done: boolean) {
    if (!done) return;
    shared.work.write(undefined);
    close();
  }

  return (
    <>
      <ScreenHead title="Chatbot Q&A Manager">
        <More>
          <Button tone="quiet" disabled={!data} onClick={() => void exportAll()}>
            Export Data
          </Button>
          <Button tone="quiet" disabled={!data} onClick={() => picker.current?.click()}>
            Import Data
          </Button>
          <Button tone="quiet" disabled={!data} onClick={() => setResetting(true)}>
            Reset to Default
          </Button>
        </More>
        <Button
          tone="primary"
          disabled={!data}
          data-does="add-category"
          data-command="new"
          onClick={() => begin(shared, { doing: 'add', parent: undefined })}
        >
          <Plus size={20} aria-hidden />
          Add Category
        </Button>
      </ScreenHead>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label="Import Data"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {Boolean(error) && (
        <div css={above}>
          <LoadFailed reading={reading}>{FAILED}</LoadFailed>
        </div>
      )}
      {data && <UnsavedQuestions categories={data.categories} shared={shared} />}
      {data ? <Questions categories={data.categories} shared={shared} /> : !error && <QuestionListSkeleton />}
      {data && chosen && (
        <ImportDialog
          file={chosen}
          now={data.categories}
          problems={replacing.problems}
          busy={replacing.busy}
          onReplace={(categories) => void replacing.replace(categories, data).then(replaced)}
          onClose={close}
        />
      )}
      {data && resetting && (
        <ResetDialog
          now={data}
          problems={replacing.problems}
          busy={replacing.busy}
          onReset={() => void replacing.reset(data).then(replaced)}
          onClose={close}
        />
      )}
    </>
  );
}

interface ResetProps {
  now: Chatbot;
  problems: readonly string[];
  busy: boolean;
  onReset: () => void;
  onClose: () => void;
}

const ResetDialog = ({ now, problems, busy, onReset, onClose }: ResetProps) => (
  <ConfirmDialog
    question="Reset to default?"
    confirm="Reset"
    busy={busy ? 'Resetting...' : undefined}
    onConfirm={onReset}
    onCancel={onClose}
  >
    {problems.length > 0 && <Notice tone="problem">{problems.join('\n')}</Notice>}
    <p>
      This replaces all current questions ({sizeOf(now.categories)}) with the default ones. Replaced ones go
      to the trash.
    </p>
  </ConfirmDialog>
);

const above = css`
  margin-block-end: 20px;
`;
