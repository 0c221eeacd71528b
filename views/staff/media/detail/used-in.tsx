/** Where a picture is used, each place with the way there. */
import styled from '@emotion/styled';
import type { ArticleUse, UsedMedia } from '#shared/contracts/media.contract.ts';
import { Link } from '../../../design/link.tsx';
import { token } from '../../../design/tokens.ts';
import { articleUseWords, pageUseWords } from '../media-words.ts';

const List = styled.ul`
  list-style: none;
  max-height: 20rem;
  overflow-y: auto;
  li {
    padding: ${token('--s-2')} 0;
    border-top: ${token('--line')} solid ${token('--rule')};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding-block: 0.375rem;
    font-weight: 600;
  }
  p {
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
  }
`;

/** An article in the trash cannot be opened before it is restored. */
const addressOf = ({ id, state }: ArticleUse): string =>
  state === 'trash' ? '/admin/blog/trash' : `/admin/blog/${id}`;

export const UsedIn = ({ used_in, used_on }: Pick<UsedMedia, 'used_in' | 'used_on'>) => (
  <List role="list">
    {used_in.map((use) => (
      <li key={use.id}>
        <Link to={addressOf(use)}>{use.title || 'Article without a title'}</Link>
        <p>{articleUseWords(use)}</p>
      </li>
    ))}
    {used_on.map((use) => (
      <li key={use.key}>
        <Link to={`/admin/content/${use.key}`}>{use.title}</Link>
        <p>{pageUseWords(use)}</p>
      </li>
    ))}
  </List>
);
