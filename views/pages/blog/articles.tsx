/** The articles themselves: what they are filtered by, the newest large, the others as rows, and where more are. */
import styled from '@emotion/styled';
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { Stack } from '../../design/layout.tsx';
import { RuledList } from '../../design/lists.tsx';
import { TextLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { PostRow } from '../../insights/post-row.tsx';
import { Categories } from './categories.tsx';
import { LeadPost } from './lead-post.tsx';
import { Pagination } from './pagination.tsx';

const Opening = styled.div`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-3')};
`;

const Filter = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')} ${token('--s-5')};
  align-items: baseline;
`;

export const Articles = ({ data }: { readonly data: BlogPage }) => (
  <Stack gap={6}>
    <Opening>
      <VisuallyHidden as="h2">{data.heading}</VisuallyHidden>
      <Categories label={data.categoriesLabel} categories={data.categories} />
    </Opening>
    {data.filter ? (
      <Filter role="status">
        <strong>{data.filter.summary}</strong>
        <TextLink to={data.filter.clear.to}>{data.filter.clear.label}</TextLink>
      </Filter>
    ) : null}
    {data.empty ? (
      <Stack gap={3}>
        <Title as="h3" size={2}>
          {data.empty.title}
        </Title>
        <Text tone="soft">{data.empty.text}</Text>
      </Stack>
    ) : null}
    {data.lead ? <LeadPost post={data.lead} /> : null}
    {data.posts.length > 0 ? (
      <RuledList role="list">
        {data.posts.map((post) => (
          <li key={post.slug}>
            <PostRow post={post} />
          </li>
        ))}
      </RuledList>
    ) : null}
    {data.pagination ? <Pagination pagination={data.pagination} /> : null}
  </Stack>
);
