/** Search as a page: a field, a list, and pages worth a look when there is nothing to show. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { Link } from '../../design/link.tsx';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { RuledList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { SearchField } from './search-field.tsx';

const ResultLink = styled(Link)`
  text-decoration: none;
  &:hover {
    color: ${token('--build')};
  }
`;

const ResultRow = styled.li`
  display: grid;
  gap: ${token('--s-2')};
`;

const Result = ({ result }: { readonly result: SearchResult }) => (
  <ResultRow>
    <Text tone="faint" size="small">
      {result.kind}
    </Text>
    <Title as="h3" size={3}>
      <ResultLink to={result.to}>{result.title}</ResultLink>
    </Title>
    <Text tone="soft">{result.text}</Text>
  </ResultRow>
);

export const SearchView = ({ data }: { readonly data: PageData<'search'> }) => (
  <>
    <PageStatement statement={data.statement}>
      <SearchField data={data} />
    </PageStatement>
    <Section>
      <Wrap>
        <Stack gap={8}>
          {data.summary ? (
            <Grid>
              <Cell from={4} to={12}>
                <Stack gap={5}>
                  <Title as="h2" size={2}>
                    {data.summary}
                  </Title>
                  {data.hint ? <Text tone="soft">{data.hint}</Text> : null}
                  {data.results.length > 0 ? (
                    <RuledList role="list">
                      {data.results.map((result) => (
                        <Result key={`${result.to} ${result.title}`} result={result} />
                      ))}
                    </RuledList>
                  ) : null}
                  {data.more ? (
                    <div>
                      <OnwardLink to={data.more.to}>{data.more.label}</OnwardLink>
                    </div>
                  ) : null}
                </Stack>
              </Cell>
            </Grid>
          ) : null}
          {data.results.length === 0 ? (
            <SectionHead act="build" head={{ label: data.suggestions.label, claim: '' }}>
              <Stack gap={1}>
                {data.suggestions.links.map((link) => (
                  <div key={link.to}>
                    <OnwardLink to={link.to}>{link.label}</OnwardLink>
                  </div>
                ))}
              </Stack>
            </SectionHead>
          ) : null}
        </Stack>
      </Wrap>
    </Section>
  </>
);
