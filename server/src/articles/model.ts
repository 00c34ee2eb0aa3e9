import { article } from '@agency/contract/articles';
import { collection, type StoredOf } from '../content/collection.ts';

export const articles = collection(article);

export type StoredArticle = StoredOf<typeof article>;
