/** Table of categories or tags. */
import type { Topic } from '#shared/blog/topics.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { iconButton } from '#views/layout/icon-button.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, StaffTable, tightLine } from '../../ui/staff-table.tsx';
import { addressOf, articlesLabel, listNames } from './topic-labels.ts';

/** Stays enabled for the focus at both ends of the list. */
const arrow = css(iconButton, {
  '&[aria-disabled=true]': { color: token('--ink-3'), opacity: 0.5, cursor: 'default' },
  svg: { width: 20, height: 20, fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 },
});

const arrowPaths = { [-1]: 'M10 17V4M4.5 9.5 10 4l5.5 5.5', 1: 'M10 3v13M4.5 10.5 10 16l5.5-5.5' } as const;

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
                    <button
                      key={step}
                      className={arrow}
                      type="button"
                      data-move={step}
                      aria-label={`Move ${topic.name} ${step === -1 ? 'up' : 'down'}`}
                      aria-disabled={topics[index + step] === undefined || undefined}
                      onClick={() => onMove(topic, step)}
                    >
                      <svg viewBox="0 0 20 20" aria-hidden="true">
                        <path d={arrowPaths[step]} />
                      </svg>
                    </button>
                  ))}
              <StaffButton data-opens="" onClick={() => onEdit(topic)}>
                Edit<span className={visuallyHidden}>{` the ${listNames[list].one} ${topic.name}`}</span>
              </StaffButton>
            </div>
          </td>
        </tr>
      )}
    </StaffTable>
  );
}
