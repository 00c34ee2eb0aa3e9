import { idOf } from './documentScreens.ts';
import { Unsaved } from './Unsaved.tsx';

interface Props<Of> {
  /** The folder of these documents in the names of forms, such as 'projects'. */
  folder: string;
  documents: readonly Of[] | undefined;
  /** The document whose form is open. */
  edited: Of | 'new' | undefined;
  onEdit: (edited: Of | 'new') => void;
}

/** Lists the unsaved input in the documents of a screen. */
export const UnsavedDocuments = <Of extends { id: string }>({
  folder,
  documents,
  edited,
  onEdit,
}: Props<Of>) => (
  <Unsaved
    under={`${folder}/`}
    open={edited && `${folder}/${edited === 'new' ? 'new' : edited.id}`}
    onOpen={(found) => {
      const id = idOf(found);
      if (id === undefined) return onEdit('new');
      // Somebody may have deleted the document since the user typed. Then the form opens with the content that the input
      // is based on.
      const document = documents?.find((each) => each.id === id) ?? (found.kept.base as Of | undefined);
      if (document) onEdit(document);
    }}
  />
);
