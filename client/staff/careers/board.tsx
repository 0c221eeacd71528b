/** The board: a column for each stage, or one stage at a time on small screens. */
import { useRef, useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import type { BoardCard as Card } from '#shared/careers/application-board.contract.ts';
import { isSelectable, type ApplicationStage, type Stage } from '#shared/careers/application-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LoadState } from '../ui/load-state.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useNow } from '../ui/use-now.ts';
import { rowLink } from '../ui/use-row-keys.ts';
import { type ApplicationFilters, StageLanes, useStages } from './application-labels.tsx';
import { EmailDialog } from './write-email.tsx';
import { applicationsFailure, useApplicationChanges, useBoard, type BoardData } from './use-applications.ts';
import { BoardCard } from './board-card.tsx';
import { stack } from '../ui/style-rules.ts';

const board = css({
  ...stack('--s-3'),
  padding: token('--s-4'),
  [from.desktop]: {
    // As high as the window under the bars, so that the scroll bar is always in view.
    flex: '1 1 20rem',
    gridAutoColumns: 'minmax(11.25rem, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
    gap: token('--s-2'),
    minHeight: '20rem',
    marginTop: token('--s-3'),
    padding: `0 ${token('--s-5')} ${token('--s-4')}`,
    // Contains visually hidden text.
    position: 'relative',
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    'main:has(> &)': {
      display: 'flex',
      flexDirection: 'column',
      height: '100vh',
    },
  },
});

const column = css({
  alignContent: 'start',
  ...stack('--s-2'),
  h2: {
    display: 'flex',
    gap: token('--s-2'),
    alignItems: 'baseline',
    justifyContent: 'space-between',
    fontSize: token('--t-small'),
    fontWeight: 600,
    lineHeight: 1.3,
    span: {
      color: token('--ink-3'),
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  ul: {
    ...stack('--s-2'),
    listStyle: 'none',
    [from.tablet]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))',
    },
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  '> p': {
    color: token('--ink-3'),
    fontSize: token('--t-small'),
  },
  '> a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    fontSize: token('--t-small'),
  },
  [from.desktop]: {
    minHeight: 'max-content',
    padding: `0 ${token('--s-2')} ${token('--s-3')}`,
    background: token('--sunken'),
    h2: {
      minHeight: '2lh',
      position: 'sticky',
      zIndex: 1,
      top: 0,
      paddingBlock: token('--s-2'),
      background: token('--sunken'),
    },
    '&[data-over]': {
      outline: `2px solid ${token('--build')}`,
      outlineOffset: -2,
      background: token('--build-wash'),
      h2: { background: token('--build-wash') },
    },
  },
});

interface ColumnProps {
  readonly stage: Stage;
  readonly data: BoardData;
  readonly now: Date;
  readonly isWide: boolean;
  readonly dragged: Card | null;
  readonly onDrag: (card: Card | null) => void;
  readonly onMove: (card: Card, stage: ApplicationStage) => void;
  /** The address of the list of this stage. */
  readonly all: string;
}

function Column({ stage, data, now, isWide, dragged, onDrag, onMove, all }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  // A stage that was added since then has no column yet.
  const { count, cards } = data.stages[stage.id] ?? { count: 0, cards: [] };
  const takes = dragged !== null && dragged.stage !== stage.id && isSelectable(stage);
  const over = (event: DragEvent): void => {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent): void => {
    setIsOver(false);
    if (!takes) return;
    event.preventDefault();
    onDrag(null);
    onMove(dragged, stage.id);
  };
  const id = `stage-${stage.id}`;
  return (
    // Cards are dropped here; their menus do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={column}
      aria-labelledby={id}
      data-over={(isOver && takes) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 id={id} tabIndex={-1}>
        {stage.title} <span>{formatCount(count)}</span>
      </h2>
      {cards.length === 0 ? <p>No candidates</p> : null}
      <ul role="list">
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            now={now}
            onDrag={onDrag}
            onMove={onMove}
            drags={isWide}
            isDragged={dragged?.id === card.id}
          />
        ))}
      </ul>
      {count > cards.length ? <Link to={all}>{`All ${formatCount(count)} in the list`}</Link> : null}
    </section>
  );
}

/** The columns, and the one that phones show. Only the list has applications held as spam. */
export function useBoardStages(data: BoardData | undefined, { stage }: ApplicationFilters) {
  const stages = useStages().filter(
    ({ id, is_removed }) => id !== 'spam' && (!is_removed || (data?.stages[id]?.count ?? 0) > 0),
  );
  return { stages, shown: stages.find(({ id }) => id === stage) ?? stages[0] };
}

interface BoardProps {
  readonly filters: ApplicationFilters;
  readonly address: (change: Partial<ApplicationFilters>) => string;
}

export function Board({ filters, address }: BoardProps) {
  const query = useBoard(filters);
  const changes = useApplicationChanges();
  const isWide = useMediaQuery(from.desktop);
  const now = useNow();
  const [dragged, setDragged] = useState<Card | null>(null);
  /** The application whose email is offered. */
  const [declined, setDeclined] = useState<string>();
  const whole = useRef<HTMLDivElement>(null);
  const { data } = query;
  const { stages, shown } = useBoardStages(data, filters);

  const move = (card: Card, to: ApplicationStage): void => {
    const hadFocus = whole.current?.contains(document.activeElement) === true;
    void changes.move(card, to).then((isMoved) => (isMoved && to === 'declined' ? setDeclined(card.id) : undefined));
    // The menu moves with the card: focus follows it, or stays at the stage that is shown.
    if (hadFocus)
      setTimeout(() => {
        const follows = isWide ? rowLink(card.id) : document.getElementById(`stage-${shown?.id}`);
        follows?.focus({ preventScroll: !isWide });
      }, 50);
  };

  return (
    <>
      {isWide || data === undefined ? null : (
        <StageLanes
          stages={stages}
          chosen={shown?.id}
          counts={(each) => data.stages[each]?.count ?? 0}
          to={(each) => address({ stage: each, view: 'board' })}
        />
      )}
      <LoadState query={query} loading="Loading applications..." failure={applicationsFailure} />
      {data === undefined ? null : (
        // Focusable, so that it can be scrolled by keyboard.
        <div className={board} ref={whole} role="group" aria-label="Board" tabIndex={isWide ? 0 : undefined}>
          {(isWide ? stages : stages.filter((each) => each === shown)).map((each) => (
            <Column
              key={each.id}
              stage={each}
              data={data}
              now={now}
              isWide={isWide}
              dragged={dragged}
              onDrag={setDragged}
              onMove={move}
              all={address({ stage: each.id, view: 'list' })}
            />
          ))}
        </div>
      )}
      {declined === undefined ? null : (
        <EmailDialog id={declined} movedTo="declined" onClose={() => setDeclined(undefined)} />
      )}
    </>
  );
}
