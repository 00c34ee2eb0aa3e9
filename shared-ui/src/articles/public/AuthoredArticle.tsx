import type { Article } from '@agency/contract/articles';
import { useReadAboutQuery } from '../../about/aboutApi.ts';
import { ArticleView } from './ArticleView.tsx';

/** An article with its author, a person of the page 'About'. */
export function AuthoredArticle({ article }: { article: Article }) {
  const { data: about } = useReadAboutQuery({}, { skip: !article.author });
  return <ArticleView article={article} author={about?.team.find(({ id }) => id === article.author)} />;
}
