import { article as description, type Article } from '@agency/contract/articles';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';
import { BlocksField } from '../../blocks/dashboard/BlocksField.tsx';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { useChosenPictures } from '../../dashboard/useChosenPictures.ts';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { PageFields } from '../../dashboard/publication/PageFields.tsx';
import { SlugField } from '../../dashboard/SlugField.tsx';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { paths } from '../../paths.ts';
import { ArticleCard } from '../public/ArticleCard.tsx';
import { ArticleView } from '../public/ArticleView.tsx';
import { AuthorField } from './AuthorField.tsx';
import { TagsField } from './TagsField.tsx';
import { type ArticleDraft, useArticleForm } from './useArticleForm.ts';

interface Props {
  /** The article to change; undefined for a new one. */
  article: Article | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits an article. Unsaved input is kept until the user saves or discards it. */
export function ArticleDialog({ article, onClose, onSaved }: Props) {
  const form = useArticleForm({ article, onSaved, onFinished: onClose });
  const field = fieldsOf(description, form);
  const placeholders = useChosenPictures(description, form.draft, article?.placeholders);
  const pictures = {
    placeholders,
    here: { kind: 'article', id: article?.id },
  } as const;
  return (
    <EditorDialog
      title={article ? 'Edit Article' : 'Add Article'}
      subtitle={article?.title}
      editor={form}
      of={article && { kind: 'article', id: article.id }}
      preview={<ArticlePreview article={article} draft={{ ...form.draft, placeholders }} />}
      onClose={onClose}
    >
      <LineField {...field('title')} />
      <ParagraphsField {...field('summary')} />
      <PictureField {...field('cover')} {...pictures} saved={article?.cover} />
      <AuthorField {...field('author')} />
      <TagsField value={form.draft.tags} errors={form.errors} onChange={(tags) => form.change({ tags })} />
      <SlugField {...field('slug')} path={paths.insights} />
      <BlocksField
        label={description.fields.blocks.label}
        blocks={form.draft.blocks}
        saved={article?.blocks}
        errors={form.errors}
        onChange={(blocks) => form.change({ blocks })}
        {...pictures}
      />
      <PageFields
        editor={form}
        pageOf={({ summary, cover, ...draft }) => ({ ...draft, description: summary, image: cover })}
        saved={article && { ...article, placeholders }}
        kind="article"
        path={paths.insights}
      />
    </EditorDialog>
  );
}

/** A preview of the article's card and of its page. */
function ArticlePreview({
  article,
  draft,
}: Pick<Props, 'article'> & { draft: ArticleDraft & Pick<Article, 'placeholders'> }) {
  const { data: about } = useReadAdminAboutQuery({});
  const shown = { ...unsaved, ...article, ...draft };
  const author = about?.team.find(({ id }) => id === draft.author);
  return (
    <Preview
      label="the article"
      card="376px"
      page={
        <InEditedLanguage of={{ article: shown, author }}>
          {(those) => <ArticleView {...those} />}
        </InEditedLanguage>
      }
    >
      <ul role="list">
        <InEditedLanguage of={shown}>{(one) => <ArticleCard article={one} sizes="376px" />}</InEditedLanguage>
      </ul>
    </Preview>
  );
}

/** The article's fields that are not in the form. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '', publishedAt: '' };
