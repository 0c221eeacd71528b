/** The scorecards of an application by interview: one's own, and others' as far as they may be seen. */
import type { ShownScorecard, ScorecardStage, ShownScorecards } from '#shared/careers/application-board.contract.ts';
import { ratingLabels, recommendations, type Recommendation } from '#shared/careers/recruiting-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { useStageTitle } from './application-labels.tsx';
import { words } from './application-parts.tsx';
import { useState, useEffect, useRef } from 'react';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import { personOf } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { CheckField } from '../ui/check-field.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { ActionDialog } from '../kit/action-form.tsx';
import {
  useRecruiters,
  type ScorecardChanges,
  scorecardsFailure,
  useScorecardChanges,
  useScorecards,
} from './use-applications.ts';
import { useSearchParams } from 'react-router';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { useNames } from '../session/use-names.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import { quietText, stack } from '../ui/style-rules.ts';

const marks: Readonly<Record<Recommendation, { readonly shape: StatusShape; readonly tone: StatusTone }>> = {
  'strong-yes': { shape: 'full', tone: 'ok' },
  yes: { shape: 'half', tone: 'ok' },
  no: { shape: 'half', tone: 'bad' },
  'strong-no': { shape: 'full', tone: 'bad' },
};

const frame = css({
  ...stack('--s-2'),
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderRadius: token('--r-1'),
  background: token('--surface'),
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
  h4: { fontSize: 'inherit', fontWeight: 600 },
  small: quietText,
  dl: {
    ...stack('--s-2'),
    overflowWrap: 'anywhere',
  },
  dt: { display: 'flex', flexWrap: 'wrap', gap: `0 ${token('--s-3')}`, justifyContent: 'space-between' },
  'dt b': { fontWeight: 600 },
  dd: quietText,
});

function ScorecardView({ by, card }: { readonly by: string; readonly card: ShownScorecard }) {
  const { judgements, recommendation, summary, handed_in_at, corrected_at } = card;
  const judged = judgements.filter(({ rating }) => rating !== null);
  return (
    <article className={frame}>
      <header>
        <h4>{by}</h4>
        {recommendation === null ? null : (
          <StatusMark {...marks[recommendation]}>{recommendations[recommendation]}</StatusMark>
        )}
      </header>
      <p className={words} dir="auto">
        {summary}
      </p>
      <dl>
        {judged.map(({ criterion, rating, sentence }) => (
          <div key={criterion}>
            <dt>
              {criterion}
              {rating === null ? null : <b>{`${rating} of 4: ${ratingLabels[rating]}`}</b>}
            </dt>
            <dd dir="auto">{sentence}</dd>
          </div>
        ))}
      </dl>
      <small>
        {handed_in_at === null ? 'Draft' : `Submitted ${formatDateTime(handed_in_at)}`}
        {corrected_at === null ? '' : `, corrected ${formatDateTime(corrected_at)}`}
      </small>
    </article>
  );
}

interface AskDialogProps {
  readonly of: ScorecardStage;
  readonly changes: ScorecardChanges;
  readonly onClose: () => void;
}

function AskDialog({ of: { stage, own, others }, changes, onClose }: AskDialogProps) {
  const me = personOf(useSession());
  const recruiters = useRecruiters();
  const titleOf = useStageTitle();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([...others.map(({ by }) => by.id), ...(own === null || me === undefined ? [] : [me])]),
  );
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <ActionDialog
      title={`Scorecards for the stage ${titleOf(stage)}`}
      action="Save"
      pending="Saving..."
      send={async () => (await changes.ask(stage, [...chosen])) && undefined}
      onClose={onClose}
    >
      <p>New reviewers are notified by email. Others’ scorecards stay hidden until yours is submitted.</p>
      <div>
        {recruiters === undefined ? <p>Loading colleagues...</p> : null}
        {recruiters?.map(({ id, name, username }) => (
          <CheckField
            key={id}
            label={id === me ? `${name} (you)` : name}
            hint={name === username ? undefined : `@${username}`}
            checked={chosen.has(id)}
            onChoose={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

const part = css({
  ...stack('--s-3'),
  paddingBlock: token('--s-2'),
  h3: {
    fontSize: 'inherit',
    fontWeight: 600,
  },
  '> div > p, > p': { color: token('--ink-2') },
  ul: {
    ...stack('--s-1'),
    listStyle: 'none',
    color: token('--ink-2'),
  },
  scrollMarginTop: '6rem',
});

const isShown = ({ is_reached, own, others }: ScorecardStage): boolean =>
  is_reached || own !== null || others.length > 0;

/** Says how many scorecards are handed in, without their content. */
const countText = ({ own, others }: ScorecardStage): string => {
  const asked = others.length + (own === null ? 0 : 1);
  if (asked === 0) return 'No scorecards requested.';
  const isIn = own !== null && own.handed_in_at !== null;
  const theirs = others.filter(({ is_handed_in }) => is_handed_in).length;
  const counted = `${theirs + (isIn ? 1 : 0)} of ${asked} submitted.`;
  if (theirs === 0 || isIn) return counted;
  const there = theirs === 1 ? 'The other one is' : `The ${theirs} others are`;
  return `${counted} ${there} shown once you submit yours.`;
};

interface StageProps {
  readonly of: ScorecardStage;
  readonly criteria: ShownScorecards['criteria'];
  readonly changes: ScorecardChanges;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function StageCards({ of, criteria, changes, isOpen, onOpen }: StageProps) {
  const { stage, own, others, is_reached } = of;
  const nameOf = useNames();
  const titleOf = useStageTitle();
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The link in an email opens the form.
  const [openedByLink] = useState(isOpen);
  useEffect(() => {
    if (openedByLink) place.current?.scrollIntoView({ block: 'start' });
  }, [openedByLink]);
  const mayWrite = is_reached || own !== null;
  const isIn = own !== null && own.handed_in_at !== null;
  const write = isIn ? 'Edit yours' : own === null || own.version === 0 ? 'Fill in yours' : 'Continue your draft';
  return (
    <div className={part} ref={place}>
      <h3>{titleOf(stage)}</h3>
      <p>{countText(of)}</p>
      {isOpen && mayWrite ? (
        <ScorecardForm stage={stage} own={own} criteria={criteria} changes={changes} onClose={() => onOpen(false)} />
      ) : own !== null && isIn ? (
        <ScorecardView by="You" card={own} />
      ) : null}
      {others.map(({ by, card }) => card && <ScorecardView key={by.id} by={nameOf(by)} card={card} />)}
      {others.some(({ card }) => card === null) ? (
        <ul role="list">
          {others
            .filter(({ card }) => card === null)
            .map(({ by, is_handed_in }) => (
              <li key={by.id}>{`${nameOf(by)}: ${is_handed_in ? 'submitted' : 'not submitted yet'}`}</li>
            ))}
        </ul>
      ) : null}
      <div className={staffActions}>
        {mayWrite && !isOpen ? <StaffButton onClick={() => onOpen(true)}>{write}</StaffButton> : null}
        <StaffButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
          Ask colleagues...
        </StaffButton>
      </div>
      {asks ? <AskDialog of={of} changes={changes} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}

export function Scorecards({ application: { id, stage } }: { readonly application: ShownApplication }) {
  const query = useScorecards(id);
  const changes = useScorecardChanges(id);
  const [search, setSearch] = useSearchParams();
  if (stage === 'spam') return null;
  const { data } = query;
  const open = search.get('scorecard');
  const setOpen = (which: ApplicationStage, isOpen: boolean): void => {
    const next = new URLSearchParams(search);
    if (isOpen) next.set('scorecard', which);
    else next.delete('scorecard');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Scorecards can be asked for before the first interview.
  const shown = data?.stages.filter((each, index) => isShown(each) || (index === 0 && !data.stages.some(isShown)));
  return (
    <StaffSection title="Scorecards">
      <LoadState query={query} loading="Loading scorecards..." failure={scorecardsFailure} />
      {data &&
        shown?.map((each) => (
          <StageCards
            key={each.stage}
            of={each}
            criteria={data.criteria}
            changes={changes}
            isOpen={open === each.stage}
            onOpen={(isOpen) => setOpen(each.stage, isOpen)}
          />
        ))}
    </StaffSection>
  );
}
