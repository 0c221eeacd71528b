/** Table of categories or tags. */
import type { Topic } from '#shared/blog/topics.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { MoveButton } from '../../ui/move-button.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, StaffTable, staffTable, tightLine } from '../../ui/staff-table.tsx';
import { addressOf, articlesLabel, listNames } from './use-topics.ts';

/** The counts stay near the names. */
const table = css(staffTable, { maxWidth: '60rem' });

const coverCell = css(roomyCell, {
  [from.desktop]: { '&&': { width: '6.5rem' } },
  img: {
    display: 'block',
    width: '5rem',
    height: '2.75rem',
    objectFit: 'cover',
    background: token('--sunken'),
  },
});

const Cover = ({ cover }: Pick<Topic, 'cover'>) => {
  if (cover === null) return null;
  if (cover.alt === null) return <small>Removed</small>;
  return <img src={cover.path} alt={cover.alt || 'Yes'} loading="lazy" />;
};

interface TopicTableProps {
  readonly list: TopicList;
  readonly topics: readonly Topic[];
  readonly onEdit: (topic: Topic) => void;
  /** Undefined if the list cannot be ordered. */
  readonly onMove: ((topic: Topic, step: 1 | -1) => void) | undefined;
}

export function TopicTable({ list, topics, onEdit, onMove }: TopicTableProps) {
  const hasCovers = topics.some(({ cover }) => cover !== null);
  return (
    <StaffTable
      rows={topics}
      className={table}
      heads={
        <>
          <ColumnHead>Name</ColumnHead>
          {hasCovers ? <ColumnHead className={coverCell}>Cover</ColumnHead> : null}
          <ColumnHead className={numberCell}>Articles</ColumnHead>
          <ColumnHead className={numberCell}>Drafts</ColumnHead>
          <ColumnHead isHidden>Actions</ColumnHead>
        </>
      }
    >
      {(topic, index) => (
        <tr data-row={topic.id}>
          <th scope="row">
            {topic.articles > 0 ? <a href={addressOf(topic)}>{topic.name}</a> : topic.name}
            <small className={tightLine}>{articlesLabel(topic)}</small>
            {topic.description === '' ? null : <small>{topic.description}</small>}
          </th>
          {hasCovers ? (
            <td className={coverCell}>
              <Cover cover={topic.cover} />
            </td>
          ) : null}
          <td className={numberCell}>{formatCount(topic.articles)}</td>
          <td className={numberCell}>{formatCount(topic.drafts)}</td>
          <td>
            <div className={staffActions}>
              {onMove === undefined
                ? null
                : ([-1, 1] as const).map((step) => (
                    <MoveButton
                      key={step}
                      step={step}
                      isAtEnd={topics[index + step] === undefined}
                      aria-label={`Move ${topic.name} ${step === -1 ? 'up' : 'down'}`}
                      onClick={() => onMove(topic, step)}
                    />
                  ))}
              <StaffButton data-opens="" onClick={() => onEdit(topic)} of={`the ${listNames[list].one} ${topic.name}`}>
                Edit
              </StaffButton>
            </div>
          </td>
        </tr>
      )}
    </StaffTable>
  );
}
