import { CardsScreen } from '../../dashboard/CardsScreen.tsx';
import { cardSizes } from '../../dashboard/DocumentCards.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ArticleDialog } from './ArticleDialog.tsx';
import { useListAdminArticlesQuery, useRemoveArticleMutation } from './articlesAdminApi.ts';

/** The articles: add, edit and delete. */
export function ArticlesScreen() {
  // Editing needs the current list; the cached one is shown until it is loaded.
  const reading = useListAdminArticlesQuery({}, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveArticleMutation();
  return (
    <CardsScreen
      kind="article"
      title="Insights"
      names={['article', 'articles']}
      reading={reading}
      remove={(article) => remove({ params: { id: article.id }, ifMatch: article })}
      faceOf={({ cover, placeholders }) => (
        <Picture src={cover} alt="" placeholders={placeholders} sizes={cardSizes} />
      )}
      textOf={({ summary }) => summary}
      emptyHint="With the first published article, the site’s menu has “Insights”."
    >
      {(article, onClose, onSaved) => <ArticleDialog article={article} onClose={onClose} onSaved={onSaved} />}
    </CardsScreen>
  );
}
