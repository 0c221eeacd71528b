/** What interviewers judged, interview by interview: one's own scorecard, then those of others as far as they may be seen. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScorecardStage, ShownScorecards } from '#shared/careers/application-board.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import type { InterviewStage } from '#shared/careers/scorecard-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useNames } from '../../session/use-names.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import { ScorecardView } from './scorecard-view.tsx';
import { scorecardsFailure, useScorecardChanges, useScorecards, type ScorecardChanges } from './use-scorecards.ts';

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
  paddingBlock: token('--s-2'),
  h3: {
    fontSize: 'inherit',
    fontWeight: 600,
  },
  '> div > p, > p': { color: token('--ink-2') },
  ul: {
    display: 'grid',
    gap: token('--s-1'),
    listStyle: 'none',
    color: token('--ink-2'),
  },
  scrollMarginTop: '6rem',
});

const isShown = ({ is_reached, own, others }: ScorecardStage): boolean =>
  is_reached || own !== null || others.length > 0;

/** How many, in a sentence; what they say is not among it. */
const countWords = ({ own, others }: ScorecardStage): string => {
  const asked = others.length + (own === null ? 0 : 1);
  if (asked === 0) return 'No scorecards requested.';
  const isIn = own !== null && own.handed_in_at !== null;
  const theirs = others.filter(({ is_handed_in }) => is_handed_in).length;
  const counted = `${theirs + (isIn ? 1 : 0)} of ${asked} handed in.`;
  if (theirs === 0 || isIn) return counted;
  const there = theirs === 1 ? 'One other is there' : `${theirs} others are there`;
  return `${counted} ${there}, and shown once yours is handed in.`;
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
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // A letter's link leads to the form.
  const [ledHere] = useState(isOpen);
  useEffect(() => {
    if (ledHere) place.current?.scrollIntoView({ block: 'start' });
  }, [ledHere]);
  const mayWrite = is_reached || own !== null;
  const isIn = own !== null && own.handed_in_at !== null;
  const write = isIn ? 'Correct yours' : own === null || own.version === 0 ? 'Fill in yours' : 'Continue your draft';
  return (
    <div className={part} ref={place}>
      <h3>{applicationStages[stage]}</h3>
      <p>{countWords(of)}</p>
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
  const setOpen = (which: InterviewStage, isOpen: boolean): void => {
    const next = new URLSearchParams(search);
    if (isOpen) next.set('scorecard', which);
    else next.delete('scorecard');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Before the first interview, whoever is to judge it can be asked already.
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
