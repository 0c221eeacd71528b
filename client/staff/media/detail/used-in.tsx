/** Links to the places where a picture is used. */
import type { ArticleUse, TopicUse, UsedMedia } from '#shared/media/media.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { token } from '#views/design/tokens.ts';
import { articleUseLabel, pageUseLabel } from '../media-labels.ts';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../session/use-names.ts';

const list = css({
  listStyle: 'none',
  maxHeight: '20rem',
  overflowY: 'auto',
  li: {
    padding: `${token('--s-2')} 0`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  a: {
    display: 'inline-block',
    paddingBlock: '0.375rem',
    fontWeight: 600,
  },
  p: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

export type MediaUses = Pick<UsedMedia, 'used_in' | 'used_on' | 'cover_of' | 'portrait_of'>;

export const countUses = ({ used_in, used_on, cover_of, portrait_of }: MediaUses): number =>
  used_in.length + used_on.length + cover_of.length + portrait_of.length;

/** An article in the trash can only be opened after it is restored. */
const addressOf = ({ id, state }: ArticleUse): string =>
  state === 'trash' ? '/admin/blog/trash' : `/admin/blog/${id}`;

/** Links to the list, filtered by this name. */
const topicAddress = ({ list, name }: TopicUse): string =>
  `${staffRoutes.topics.pattern}?${new URLSearchParams({ ...(list === 'tag' ? { list } : {}), q: name })}`;

export function UsedIn({ used_in, used_on, cover_of, portrait_of }: MediaUses) {
  const nameOf = useNames();
  return (
    <ul className={list} role="list">
      {used_in.map((use) => (
        <li key={use.id}>
          <a href={addressOf(use)}>{use.title || 'Untitled article'}</a>
          <p>{articleUseLabel(use)}</p>
        </li>
      ))}
      {used_on.map((use) => (
        <li key={use.key}>
          <a href={use.key === 'site-settings' ? '/admin/settings' : `/admin/content/${use.key}`}>{use.title}</a>
          <p>{pageUseLabel(use)}</p>
        </li>
      ))}
      {cover_of.map((use) => (
        <li key={use.id}>
          <a href={topicAddress(use)}>{use.name}</a>
          <p>{use.list === 'tag' ? 'Tag: as its cover' : 'Category: as its cover'}</p>
        </li>
      ))}
      {portrait_of.map((person) => (
        <li key={person.id}>
          <b>{nameOf(person)}</b>
          <p>Author profile picture</p>
        </li>
      ))}
    </ul>
  );
}
