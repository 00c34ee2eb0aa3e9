import type { Placeholders } from '@agency/contract/fields';
import type { PageKind } from '@agency/contract/kinds';
import type { SeoDraft } from '@agency/contract/seo';
import type { Editor } from '../editing/useEditor.tsx';
import type { SeoPage } from '../seo/missingIn.ts';
import { SeoFields } from '../seo/SeoFields.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { PublicationFields, type VisibilityDraft } from './PublicationFields.tsx';

interface Props<Draft> {
  editor: Editor<Draft>;
  /** What the head of the document's page is made from. */
  pageOf: (draft: Draft) => SeoPage;
  /** The saved document; undefined for a new one. */
  saved: { id: string; revision: number; seo: SeoDraft; placeholders: Placeholders } | undefined;
  kind: PageKind;
  /** The path under which the pages of the kind are, such as '/services'. */
  path: string;
}

/** The fields of each kind of document with pages: search and sharing, publication, and preview links. */
export function PageFields<Draft extends VisibilityDraft & { seo: SeoDraft }>(props: Props<Draft>) {
  const { editor, saved, kind } = props;
  return (
    <>
      <SeoFields {...props} />
      <PublicationFields
        editor={{ ...editor, change: (changes) => editor.change(changes as Partial<Draft>) }}
      />
      {saved && <PreviewLinks kind={kind} document={saved} unsaved={editor.unsaved} />}
    </>
  );
}
