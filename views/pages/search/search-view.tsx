/** Search as a page: a field, a list, and pages worth a look when there is nothing to show. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { Section, wrap, stack, grid, cell } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { ruledList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { smallText, titleText, bodyText } from '../../design/type.ts';
import { SearchField } from './search-field.tsx';
import { css } from '../../design/emotion.ts';

const resultLink = css({
  textDecoration: 'none',
  '&:hover': {
    color: token('--build'),
  },
});

const resultRow = css({
  display: 'grid',
  gap: token('--s-2'),
});

const Result = ({ result }: { readonly result: SearchResult }) => (
  <li className={resultRow}>
    <p className={smallText.faint}>{result.kind}</p>
    <h3 className={titleText[3]}>
      <a className={resultLink} href={result.to}>
        {result.title}
      </a>
    </h3>
    <p className={bodyText.soft}>{result.text}</p>
  </li>
);

export const SearchView = ({ data }: { readonly data: PageData<'search'> }) => (
  <>
    <PageStatement statement={data.statement} fromTop>
      <SearchField data={data} />
    </PageStatement>
    <Section>
      <div className={wrap}>
        <div className={stack[8]}>
          {data.summary ? (
            <div className={grid}>
              <div className={cell(4, 12)}>
                <div className={stack[5]}>
                  <h2 className={titleText[2]}>{data.summary}</h2>
                  {data.hint ? <p className={bodyText.soft}>{data.hint}</p> : null}
                  {data.results.length > 0 ? (
                    <ul className={ruledList} role="list">
                      {data.results.map((result) => (
                        <Result key={`${result.to} ${result.title}`} result={result} />
                      ))}
                    </ul>
                  ) : null}
                  {data.more ? (
                    <div>
                      <OnwardLink to={data.more.to}>{data.more.label}</OnwardLink>
                    </div>
                  ) : null}
                </div>
              </div>
            </div>
          ) : null}
          {data.results.length === 0 ? (
            <SectionHead act="build" head={{ label: data.suggestions.label, claim: '' }}>
              <div className={stack[1]}>
                {data.suggestions.links.map((link) => (
                  <div key={link.to}>
                    <OnwardLink to={link.to}>{link.label}</OnwardLink>
                  </div>
                ))}
              </div>
            </SectionHead>
          ) : null}
        </div>
      </div>
    </Section>
  </>
);
