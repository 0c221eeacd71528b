/** Searches articles, within the category that is shown. */
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { SearchLine } from '../../design/search-line.tsx';

export const SearchForm = ({ search: { category, ...labels } }: { readonly search: BlogPage['search'] }) => (
  <SearchLine action="/blog" {...labels}>
    {category ? <input type="hidden" name="category" value={category} /> : null}
  </SearchLine>
);
