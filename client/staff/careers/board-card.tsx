/** A card on the board. It can be dragged, or moved by its menu. */
import { Link } from 'react-router';
import type { BoardCard as Card } from '#shared/careers/application-board.contract.ts';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { formatRecommendations } from '#shared/careers/recruiting-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { formatDate, formatDuration } from '../ui/format-time.ts';
import { PopoverMenu } from '../ui/popover-menu.tsx';
import { applicationsPath, dueWords, isLate, stagesBeside, useStages, useStageTitle } from './application-labels.tsx';
import { quietText } from '../ui/style-rules.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  padding: `${token('--s-1')} 0 ${token('--s-2')} ${token('--s-3')}`,
  border: `${token('--line')} solid ${token('--rule')}`,
  borderRadius: token('--r-1'),
  background: token('--surface'),
  overflowWrap: 'anywhere',
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 28,
    color: token('--ink'),
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  p: {
    gridColumn: '1 / -1',
    paddingRight: token('--s-2'),
    ...quietText,
    lineHeight: 1.4,
  },
  '[data-late]': {
    color: token('--bad'),
    fontWeight: 600,
  },
  // Quiet, because every card has one.
  '> button[data-kind]': {
    gridArea: '1 / 2',
    minWidth: 24,
    minHeight: 28,
    padding: 0,
    borderColor: 'transparent',
    background: 'transparent',
    '&:hover': { borderColor: token('--edge') },
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  '&[draggable=true]': { cursor: 'grab' },
  '&[data-dragged]': { opacity: 0.45 },
});

const whenOf = (card: Card, now: Date): string => {
  const due = dueWords(card, now);
  if (due !== '') return due;
  if (isDecided(card.stage)) return `Since ${formatDate(card.since)}`;
  return `Here for ${formatDuration(now.getTime() - Date.parse(card.since))}`;
};

const scorecardWords = ({ stage, scorecards }: Card, titleOf: (stage: ApplicationStage) => string): string => {
  if (scorecards === null) return '';
  const { handed_in, asked, recommendations } = scorecards;
  const of = scorecards.stage === stage ? '' : ` of ${titleOf(scorecards.stage)}`;
  const counted = `${handed_in} of ${asked} ${asked === 1 ? 'scorecard' : 'scorecards'}${of}`;
  if (handed_in === 0) return counted;
  return `${counted}: ${recommendations === null ? 'shown once you submit yours' : formatRecommendations(recommendations)}`;
};

/** Only applicants withdraw. */
export const isMovable = ({ stage }: Pick<Card, 'stage'>): boolean => stage !== 'withdrawn';

interface BoardCardProps {
  readonly card: Card;
  readonly now: Date;
  /** Whether there are columns to drag it to. */
  readonly drags: boolean;
  readonly isDragged: boolean;
  readonly onDrag: (card: Card | null) => void;
  readonly onMove: (card: Card, stage: ApplicationStage) => void;
}

export function BoardCard({ card, now, drags, isDragged, onDrag, onMove }: BoardCardProps) {
  const { id, name, position, files } = card;
  const stages = useStages();
  const judged = scorecardWords(card, useStageTitle());
  const canMove = isMovable(card);
  return (
    // Its menu does by keyboard what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={frame}
      data-row={id}
      data-dragged={isDragged || undefined}
      draggable={drags && canMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Some browsers need data to drag. No text field accepts this type.
        dataTransfer.setData('application/x-application', id);
        onDrag(card);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to={`${applicationsPath}/${id}`} data-opens="" draggable={false}>
        {name}
      </Link>
      <p>
        {[position.title, ...(files === 0 ? ['no files'] : []), ...(card.is_again ? ['applied again'] : [])].join(
          ' · ',
        )}
      </p>
      <p data-late={isLate(card, now) || undefined}>{whenOf(card, now)}</p>
      {judged === '' ? null : <p>{judged}</p>}
      {card.pool_until === null ? null : <p>{`In the talent pool until ${formatDate(card.pool_until)}`}</p>}
      {canMove ? (
        <PopoverMenu
          label={
            <>
              <span title="Move to..." aria-hidden="true">
                →
              </span>
              <span className={visuallyHidden}>{`Move to... ${name}`}</span>
            </>
          }
          choices={stagesBeside(stages, card.stage).map(({ id: to, title }) => ({
            id: to,
            label: title,
            onChoose: () => onMove(card, to),
          }))}
        />
      ) : null}
    </li>
  );
}
