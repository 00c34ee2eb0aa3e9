import type { Publication } from '@agency/contract/document/publication';
import type { TrashKind } from '@agency/contract/kinds';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { notify } from '../kit/notify.ts';
import { DocumentCards, DocumentCardsSkeleton } from './DocumentCards.tsx';
import { LoadFailed, type QueryState } from './LoadFailed.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { UnsavedDocuments } from './unsaved/UnsavedDocuments.tsx';

type Shown = Partial<Publication> & { id: string; title: string };

interface Props<Of> {
  kind: TrashKind;
  title: string;
  /** What one document and several are called, such as 'service' and 'services'. */
  names: readonly [one: string, several: string];
  reading: QueryState & { data?: readonly Of[] | undefined };
  remove: (document: Of) => Promise<{ error?: unknown }>;
  /** The picture or icon of a card, with `cardSizes`. */
  faceOf: (document: Of) => ReactNode;
  textOf: (document: Of) => string;
  /** A sentence for a list without documents. */
  emptyHint: string;
  /** Buttons beside the one that adds a document. */
  actions?: ReactNode;
  /** What the question before a deletion says besides the title. */
  consequences?: (document: Of) => ReactNode;
  /** The form for a document; for a new one if there is none. */
  children: (document: Of | undefined, onClose: () => void, onSaved: () => void) => ReactNode;
}

/** A screen with a card per document: add, edit and delete. */
export function CardsScreen<Of extends Shown>({ kind, title, names, reading, ...props }: Props<Of>) {
  const [edited, setEdited] = useState<Of | 'new'>();
  const [removing, setRemoving] = useState<Of>();
  const [one, several] = names;
  const label = one.charAt(0).toUpperCase() + one.slice(1);
  const documents = reading.data;

  return (
    <>
      <ScreenHead title={title}>
        {props.actions}
        <Button tone="primary" data-command="new" onClick={() => setEdited('new')}>
          <Plus size={20} aria-hidden />
          Add {label}
        </Button>
      </ScreenHead>
      <UnsavedDocuments folder={several} documents={documents} edited={edited} onEdit={setEdited} />
      {documents && documents.length > 0 && (
        <DocumentCards
          documents={documents}
          faceOf={props.faceOf}
          textOf={props.textOf}
          onEdit={setEdited}
          onRemove={setRemoving}
        />
      )}
      {documents?.length === 0 && (
        <EmptyState title={`No ${several} yet.`}>
          <p>{props.emptyHint}</p>
          <Button onClick={() => setEdited('new')}>Add the first {one}</Button>
        </EmptyState>
      )}
      {!documents &&
        (reading.error ? (
          <LoadFailed reading={reading}>{`Failed to load ${several}. Please refresh the page.`}</LoadFailed>
        ) : (
          <DocumentCardsSkeleton label={`Loading ${several}`} />
        ))}
      {edited &&
        props.children(
          edited === 'new' ? undefined : edited,
          () => setEdited(undefined),
          () => notify.saved(`${label} ${edited === 'new' ? 'added' : 'updated'} successfully`),
        )}
      {removing && (
        <RemoveDialog
          question={`Remove this ${one}?`}
          confirm="Remove"
          doc={removing}
          remove={props.remove}
          done={`${label} deleted successfully`}
          failed={`Failed to delete ${one}.`}
          trash={kind}
          nameOf={(document) => document.title}
          onClose={() => setRemoving(undefined)}
        >
          {(document) => (
            <>
              <p dir="auto">{document.title}</p>
              {props.consequences?.(document)}
            </>
          )}
        </RemoveDialog>
      )}
    </>
  );
}
