/** The list of categories or tags. */
import type { ReactNode } from 'react';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { topicsListed, type TopicList as ListId } from '#shared/blog/topic-rules.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ResourceList, RowButton, type Column } from '../../kit/resource-list.tsx';
import { wholeList } from '../../session/use-cursor-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoveButton } from '../../ui/move-button.tsx';
import { staffTable } from '../../ui/staff-table.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { addressOf, articlesLabel, listNames, topicsAddress, topicsFailure, type useTopics } from './use-topics.ts';

/** The counts stay near the names. */
const table = css(staffTable, {
  maxWidth: '60rem',
  'td > img': {
    display: 'block',
    width: '5rem',
    height: '2.75rem',
    objectFit: 'cover',
    background: token('--sunken'),
  },
});

const explanations: Readonly<Record<ListId, string>> = {
  category:
    'Readers see the categories in this order. Renaming or merging moves the articles and redirects the old address.',
  tag: 'Ordered by number of articles. Renaming or merging moves the articles and redirects the old address.',
};

const Cover = ({ cover }: Pick<Topic, 'cover'>) => {
  if (cover === null) return null;
  if (cover.alt === null) return <small>Removed</small>;
  return <img src={cover.path} alt={cover.alt || 'Yes'} loading="lazy" />;
};

const name: Column<Topic> = {
  head: 'Name',
  cell: (topic) => (
    <>
      {topic.articles > 0 ? <a href={addressOf(topic)}>{topic.name}</a> : topic.name}
      {topic.description === '' ? null : <small>{topic.description}</small>}
    </>
  ),
};

const cover: Column<Topic> = { head: 'Cover', cell: (topic) => <Cover cover={topic.cover} /> };

const counts: readonly Column<Topic>[] = [
  { head: 'Articles', isNumber: true, cell: ({ articles }) => formatCount(articles), short: articlesLabel },
  { head: 'Drafts', isNumber: true, cell: ({ drafts }) => formatCount(drafts), short: () => null },
];

interface TopicListProps {
  readonly id: ListId;
  readonly q: string;
  readonly query: ReturnType<typeof useTopics>;
  readonly notices: ReactNode;
  readonly onEdit: (topic: Topic) => void;
  readonly onMove: (topic: Topic, step: 1 | -1) => void;
  readonly onReset: () => void;
}

export function TopicList({ id, q, query, notices, onEdit, onMove, onReset }: TopicListProps) {
  const topics = query.data ?? [];
  const { one, many } = listNames[id];
  const isOrdered = id === 'category' && q === '';
  return (
    <ResourceList
      list={wholeList(query, ({ slug }) => nameKey(slug).includes(nameKey(q)))}
      noun={{ one, many }}
      failure={topicsFailure}
      columns={[name, ...(topics.some((topic) => topic.cover !== null) ? [cover] : []), ...counts]}
      actions={(topic) => (
        <>
          {isOrdered && topics.length > 1
            ? ([-1, 1] as const).map((step) => (
                <MoveButton
                  key={step}
                  step={step}
                  isAtEnd={topics.at(step === 1 ? -1 : 0) === topic}
                  aria-label={`Move ${topic.name} ${step === -1 ? 'up' : 'down'}`}
                  onClick={() => onMove(topic, step)}
                />
              ))
            : null}
          <RowButton data-opens="" onClick={() => onEdit(topic)} of={`the ${one} ${topic.name}`}>
            Edit
          </RowButton>
        </>
      )}
      address={topicsAddress(id, q)}
      home={topicsAddress(id)}
      search={{ q, hint: 'Capitals, spaces and hyphens are ignored.' }}
      note={
        <>
          <p>
            {explanations[id]}
            {topics.length === topicsListed
              ? ` Only the ${topicsListed.toLocaleString('en-US')} most used are listed.`
              : ''}
          </p>
          {notices}
          {isOrdered && topics.some(({ is_placed }) => is_placed) ? (
            <TextButton onClick={onReset}>Reset to order by article count</TextButton>
          ) : null}
        </>
      }
      empty={<EmptyState title={`No ${many} yet`} text={`They appear here once an article has a ${one}.`} />}
      className={table}
    />
  );
}
