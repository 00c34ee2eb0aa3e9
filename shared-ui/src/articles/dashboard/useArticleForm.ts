import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { article as description, type Article } from '@agency/contract/articles';
import { useAltQuestion } from '../../blocks/dashboard/useAltQuestion.tsx';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { useDueQuestion } from '../../dashboard/publication/useDueQuestion.tsx';
import {
  useCreateArticleMutation,
  useRestoreArticleMutation,
  useUpdateArticleMutation,
} from './articlesAdminApi.ts';

/** The fields of the form. */
export type ArticleDraft = DraftOf<(typeof description)['fields']>;

interface Options {
  /** The article to change; undefined for a new one. */
  article: Article | undefined;
  onSaved: (saved: Article) => void;
  onFinished: () => void;
}

export function useArticleForm({ article, onSaved, onFinished }: Options): Editor<ArticleDraft> {
  const [create] = useCreateArticleMutation();
  const [update] = useUpdateArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const editor = useEditor<Article, ArticleDraft>({
    name: `articles/${article?.id ?? 'new'}`,
    stored: article,
    failed: 'Failed to save article.',
    ...formOf(description),
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyOf(description, draft), ifMatch: base, ...identity }),
    create: (draft, id, identity) => create({ body: { id, ...bodyOf(description, draft) }, ...identity }),
    restore: (made) => restore({ params: { id: article?.id ?? made } }),
    onSaved,
    onFinished,
    onGone: onFinished,
  });
  return useAltQuestion(useDueQuestion(editor), article);
}
