/** The form of one's own scorecard: a draft until it is handed in, and corrected after that. */
import { useId, useRef, useState, type FormEvent } from 'react';
import type { ShownScorecard, ShownScorecards } from '#shared/careers/application-board.contract.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import {
  ratings,
  ratingLabels,
  recommendationIds,
  recommendations,
  scorecardLimits,
  checkScorecard,
  type Judgement,
  type ScorecardMistake,
  type ScorecardInput,
} from '#shared/careers/recruiting-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { LeaveDialog } from '../saving/leave-dialog.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { TextArea } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { bareButton, currentOutline, mistakeText, quietText, stack } from '../ui/style-rules.ts';
import { useStageTitle } from './application-labels.tsx';
import type { ScorecardChanges } from './use-applications.ts';

const formStyle = css({
  ...stack('--s-5'),
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  background: token('--surface'),
});

const group = css({
  ...stack('--s-1'),
  position: 'relative',
  minWidth: 0,
  legend: { padding: 0, fontWeight: 600 },
  '> p': quietText,
  '> p[data-mistake]': mistakeText,
  // Beside the legend.
  '> button': { ...bareButton, position: 'absolute', top: 0, right: 0, minHeight: 24, ...quietText },
});

/** The choices in one line, also on phones. */
const scale = css({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  marginTop: token('--s-1'),
  label: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    minHeight: 48,
    padding: '0.25rem 0.125rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    fontSize: token('--t-micro'),
    fontWeight: 500,
    lineHeight: 1.25,
    textAlign: 'center',
    textWrap: 'balance',
    '&:not(:first-of-type)': { borderLeft: 0 },
    '&:hover': { background: token('--sunken') },
    '&:has(:checked)': {
      boxShadow: `inset 0 0 0 2px ${token('--build')}`,
      background: token('--build-wash'),
      fontWeight: 600,
      ...currentOutline,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${token('--focus')}`, outlineOffset: -3 },
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

const mistakeAt = (mistakes: readonly ScorecardMistake[], field: string): string | undefined =>
  mistakes.find((mistake) => mistake.field === field)?.message;

interface RadiosProps<Value> {
  readonly legend: string;
  readonly text?: string | undefined;
  readonly field: string;
  readonly mistake: string | undefined;
  readonly choices: readonly (readonly [Value, string])[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly onClear?: () => void;
  readonly children?: React.ReactNode;
}

function Radios<Value extends string | number>(props: RadiosProps<Value>) {
  const { legend, text, field, mistake, choices, value, onChoose, onClear, children } = props;
  const id = useId();
  const described = [text && `${id}-text`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <fieldset className={group} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {text ? <p id={`${id}-text`}>{text}</p> : null}
      {mistake ? (
        <p id={`${id}-mistake`} data-mistake="">
          {mistake}
        </p>
      ) : null}
      {value === null || onClear === undefined ? null : (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onClear();
          }}
        >
          Clear<span className={visuallyHidden}>{` ${legend}`}</span>
        </button>
      )}
      <div className={scale}>
        {choices.map(([each, label], index) => (
          <label key={label}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={value === each}
              data-field={index === 0 ? field : undefined}
              onChange={() => onChoose(each)}
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

const ratingChoices = ratings.map((rating) => [rating, `${rating} ${ratingLabels[rating]}`] as const);

const initialInput = (own: ShownScorecard | null, criteria: ShownScorecards['criteria']): ScorecardInput => {
  const written = own?.judgements ?? [];
  const asked = criteria.map(
    ({ title }): Judgement =>
      written.find(({ criterion }) => criterion === title) ?? { criterion: title, rating: null, sentence: '' },
  );
  // Keeps judgements of criteria that were removed from the list since.
  const older = written.filter(
    ({ criterion, rating }) => rating !== null && !criteria.some(({ title }) => title === criterion),
  );
  return {
    judgements: [...asked, ...older],
    recommendation: own?.recommendation ?? null,
    summary: own?.summary ?? '',
  };
};

interface ScorecardFormProps {
  readonly stage: ApplicationStage;
  readonly own: ShownScorecard | null;
  readonly criteria: ShownScorecards['criteria'];
  readonly changes: ScorecardChanges;
  readonly onClose: () => void;
}

export function ScorecardForm({ stage, own, criteria, changes, onClose }: ScorecardFormProps) {
  const titleOf = useStageTitle();
  const [card, setCard] = useState(() => initialInput(own, criteria));
  const [version, setVersion] = useState(own?.version ?? 0);
  const isDirty = useRef(false);
  const [busy, setBusy] = useState<'draft' | 'hand-in'>();
  const [mistakes, setMistakes] = useState<readonly ScorecardMistake[]>([]);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isHandedIn = own !== null && own.handed_in_at !== null;

  const change = (changed: Partial<ScorecardInput>): void => {
    setCard({ ...card, ...changed });
    isDirty.current = true;
  };
  const judge = (index: number, changed: Partial<Judgement>): void =>
    change({ judgements: card.judgements.map((each, at) => (at === index ? { ...each, ...changed } : each)) });

  const show = (found: readonly ScorecardMistake[]): void => {
    setMistakes(found);
    const [first] = found;
    if (first === undefined) return;
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(first.field)}"]`)?.focus(),
    );
  };

  const save = async (handIn: boolean): Promise<boolean> => {
    if (busy !== undefined) return false;
    setFailure(undefined);
    const found = handIn || isHandedIn ? checkScorecard(card) : [];
    show(found);
    if (found.length > 0) return false;
    setBusy(handIn ? 'hand-in' : 'draft');
    const body = { ...card, judgements: [...card.judgements], version, hand_in: handIn };
    const said = !handIn ? 'Your draft is saved' : isHandedIn ? 'Scorecard corrected' : 'Scorecard submitted';
    const saved = await changes.write(stage, body, said);
    setBusy(undefined);
    if (!saved.ok) {
      show(saved.problem.errors);
      setFailure(reasonOf(saved.problem));
      return false;
    }
    setVersion(saved.version);
    isDirty.current = false;
    return true;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await save(true)) onClose();
  };
  const close = async (): Promise<void> => {
    if (isHandedIn || !isDirty.current || (await save(false))) onClose();
  };

  return (
    <form
      className={formStyle}
      ref={form}
      noValidate
      aria-label={`Your scorecard: ${titleOf(stage)}`}
      onSubmit={(event) => void submit(event)}
    >
      {card.judgements.map(({ criterion, rating, sentence }, index) => (
        <Radios
          key={criterion}
          legend={criterion}
          text={criteria.find(({ title }) => title === criterion)?.text}
          field={`judgements.${index}.rating`}
          mistake={mistakeAt(mistakes, `judgements.${index}.rating`)}
          choices={ratingChoices}
          value={rating}
          onChoose={(chosen) => judge(index, { rating: chosen })}
          onClear={() => judge(index, { rating: null })}
        >
          {rating === null ? null : (
            <TextArea
              data-field={`judgements.${index}.sentence`}
              label="Evidence"
              mistake={mistakeAt(mistakes, `judgements.${index}.sentence`)}
              rows={2}
              maxLength={scorecardLimits.sentence}
              value={sentence}
              onChange={({ target }) => judge(index, { sentence: target.value })}
            />
          )}
        </Radios>
      ))}
      <Radios
        legend="Recommendation"
        field="recommendation"
        mistake={mistakeAt(mistakes, 'recommendation')}
        choices={recommendationIds.map((each) => [each, recommendations[each]] as const)}
        value={card.recommendation}
        onChoose={(recommendation) => change({ recommendation })}
      />
      <TextArea
        data-field="summary"
        label="Summary"
        hint="Your summary for the person who decides."
        mistake={mistakeAt(mistakes, 'summary')}
        rows={4}
        maxLength={scorecardLimits.summary}
        value={card.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      {failure === undefined ? null : (
        <div role="alert">
          <StatusLine tone="bad">{`Not saved: ${failure}`}</StatusLine>
        </div>
      )}
      <div className={staffActions}>
        <StaffButton kind="primary" type="submit" busy={busy === 'hand-in'} busyLabel="Saving...">
          {isHandedIn ? 'Save correction' : 'Submit'}
        </StaffButton>
        {isHandedIn ? null : (
          <StaffButton busy={busy === 'draft'} busyLabel="Saving..." onClick={() => void save(false)}>
            Save draft
          </StaffButton>
        )}
        <StaffButton onClick={() => void close()}>{isHandedIn ? 'Cancel' : 'Close'}</StaffButton>
      </div>
      <LeaveDialog
        // The card of another stage replaces this one on the same path.
        stays={(to, from) => to.pathname === from.pathname && new URLSearchParams(to.search).get('scorecard') === stage}
        store={{
          get: () => ({ isDirty: isDirty.current }),
          // Corrections are only saved on request.
          save: () => (isHandedIn ? Promise.resolve(false) : save(false)),
        }}
      />
    </form>
  );
}
