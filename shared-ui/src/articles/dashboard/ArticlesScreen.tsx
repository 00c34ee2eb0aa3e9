import type { Article } from '@agency/contract/articles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cardSizes, DocumentCards, DocumentCardsSkeleton } from '../../dashboard/DocumentCards.tsx';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { idOf } from '../../dashboard/unsaved/documentScreens.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { notify } from '../../kit/notify.ts';
import { Picture } from '../../kit/Picture.tsx';
import { useBringBackMutation } from '../../trash/trashApi.ts';
import { ArticleDialog } from './ArticleDialog.tsx';
import { useListAdminArticlesQuery, useRemoveArticleMutation } from './articlesAdminApi.ts';

/** The articles: add, edit and delete. */
export function ArticlesScreen() {
  const reading = useListAdminArticlesQuery(
    {},
    // Editing needs the current list; the cached one is shown until it is loaded.
    { refetchOnMountOrArgChange: true },
  );
  const { data: articles } = reading;
  const [edited, setEdited] = useState<Article | 'new'>();
  const [removing, setRemoving] = useState<Article>();
  const [remove] = useRemoveArticleMutation();
  const [bringBack] = useBringBackMutation();
  const add = () => setEdited('new');

  return (
    <>
      <ScreenHead title="Insights">
        <Button tone="primary" data-command="new" onClick={add}>
          <Plus size={20} aria-hidden />
          Add Article
        </Button>
      </ScreenHead>
      <Unsaved
        under="articles/"
        open={edited && `articles/${edited === 'new' ? 'new' : edited.id}`}
        onOpen={(found) => {
          const id = idOf(found);
          // Somebody may have deleted the article since the user typed. Then the form opens with the content that the
          // input is based on.
          const there = articles?.find((each) => each.id === id) ?? (found.kept.base as Article | undefined);
          setEdited(id === undefined ? 'new' : there);
        }}
      />
      {articles ? (
        articles.length > 0 ? (
          <DocumentCards
            documents={articles}
            faceOf={({ cover, placeholders }) => (
              <Picture src={cover} alt="" placeholders={placeholders} sizes={cardSizes} />
            )}
            textOf={({ summary }) => summary}
            onEdit={setEdited}
            onRemove={setRemoving}
          />
        ) : (
          <EmptyState title="No articles yet.">
            <p>With the first published article, the site’s menu has “Insights”.</p>
            <Button onClick={add}>Add the first article</Button>
          </EmptyState>
        )
      ) : reading.error ? (
        <LoadFailed reading={reading}>Failed to load articles. Please refresh the page.</LoadFailed>
      ) : (
        <DocumentCardsSkeleton label="Loading articles" />
      )}
      {edited && (
        <ArticleDialog
          article={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() =>
            notify.saved(edited === 'new' ? 'Article added successfully' : 'Article updated successfully')
          }
        />
      )}
      {removing && (
        <RemoveDialog
          question="Remove this article?"
          confirm="Remove"
          doc={removing}
          remove={(article) => remove({ params: { id: article.id }, ifMatch: article })}
          done="Article deleted successfully"
          failed="Failed to delete article."
          toTrash
          undo={({ id }) => bringBack({ kind: 'article', id })}
          nameOf={({ title }) => title}
          onClose={() => setRemoving(undefined)}
        >
          {({ title }) => <p dir="auto">{title}</p>}
        </RemoveDialog>
      )}
    </>
  );
}
