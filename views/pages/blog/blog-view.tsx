/** The list of articles. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ButtonLink } from '../../design/buttons.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { bodyText } from '../../design/type.ts';
import { ComingSoon } from '../../insights/coming-soon.tsx';
import { Articles } from './articles.tsx';
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { SearchLine } from '../../design/search-line.tsx';

/** Searches articles, within the category that is shown. */
const SearchForm = ({ search: { category, ...labels } }: { readonly search: BlogPage['search'] }) => (
  <SearchLine action="/blog" {...labels}>
    {category ? <input type="hidden" name="category" value={category} /> : null}
  </SearchLine>
);

export const BlogView = ({ data }: { readonly data: PageData<'blog'> }) => (
  <>
    <PageStatement statement={data.statement}>
      {data.comingSoon ? null : <SearchForm search={data.search} />}
    </PageStatement>
    <Section>
      <div className={wrap}>
        {data.comingSoon ? <ComingSoon content={data.comingSoon} as="h2" /> : <Articles data={data} />}
      </div>
    </Section>
    <Section ground="sunken" tight>
      <div className={wrap}>
        <SectionHead act="scale" rule="none" head={data.stayInformed.head}>
          <div className={stack[5]}>
            <p className={bodyText.soft}>{data.stayInformed.text}</p>
            <div>
              <ButtonLink to={data.stayInformed.link.to} kind="line" go>
                {data.stayInformed.link.label}
              </ButtonLink>
            </div>
          </div>
        </SectionHead>
      </div>
    </Section>
  </>
);
