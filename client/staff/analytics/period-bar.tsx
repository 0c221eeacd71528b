/** Links to named periods, so that Back works, and a popover with fields for custom dates. */
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import {
  analyticsAddress,
  daysOf,
  type Shown,
  mistakeInDays,
  periodNames,
  type Period,
  type PeriodName,
} from './periods.ts';
import { formatPeriod } from './format-analytics.ts';
import { hoverGround, linkInRow, mistakeText, bareButton } from '../ui/style-rules.ts';

interface PeriodLabel {
  readonly label: string;
  /** Shortcut. */
  readonly key: string;
}

/** With the shortcuts of Plausible. */
const periodLabels: Readonly<Record<PeriodName, PeriodLabel>> = {
  today: { label: 'Today', key: 'D' },
  '7-days': { label: '7 days', key: 'W' },
  '30-days': { label: '30 days', key: 'T' },
  '90-days': { label: '90 days', key: 'N' },
  'this-month': { label: 'This month', key: 'M' },
  'last-month': { label: 'Last month', key: 'P' },
  '12-months': { label: '12 months', key: 'L' },
};
const customKey = 'C';

const bar = css({
  button: {
    ...bareButton,
    ...linkInRow,
    minHeight: 48,
    padding: `0 ${token('--s-3')}`,
    whiteSpace: 'nowrap',
    ...hoverGround,
  },
});

const panel = css({
  width: 'min(22rem, 100vw)',
  margin: 'auto',
  padding: token('--s-4'),
  border: `${token('--line')} solid ${token('--rule-strong')}`,
  borderRadius: token('--r-1'),
  background: token('--paper'),
  color: token('--ink'),
  boxShadow: token('--shadow-panel'),
  // Below its button; on phones, where the bar scrolls, and in older browsers in the middle of the screen.
  [from.desktop]: {
    '@supports (position-area: bottom span-left)': {
      inset: 'auto',
      margin: `${token('--s-1')} 0`,
      positionArea: 'bottom span-left',
      positionTryFallbacks: 'flip-inline',
    },
  },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: token('--s-3'),
    '> :is(p, button)': {
      gridColumn: '1 / -1',
    },
    '> p': mistakeText,
  },
});

interface CustomRangeProps {
  readonly id: string;
  readonly days: Period;
  readonly today: string;
  readonly onShow: (days: Period) => void;
}

/** Outside the bar, which would scroll to it. */
function CustomRange({ id, days, today, onShow }: CustomRangeProps) {
  const shown = useRef<HTMLDivElement>(null);
  const firstDay = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(days);
  const [mistake, setMistake] = useState<string>();
  const field = (name: keyof Period) => ({
    type: 'date',
    required: true,
    max: today,
    value: entered[name],
    'aria-invalid': mistake !== undefined || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setEntered({ ...entered, [name]: target.value }),
  });
  return (
    <div
      className={panel}
      id={id}
      ref={shown}
      popover="auto"
      onBeforeToggle={({ newState }) => {
        if (newState !== 'open') return;
        setEntered(days);
        setMistake(undefined);
      }}
      onToggle={({ newState }) => {
        if (newState === 'open') firstDay.current?.focus();
      }}
    >
      <form
        noValidate
        aria-label="Custom range"
        onSubmit={(event) => {
          event.preventDefault();
          const found = mistakeInDays(entered, today);
          setMistake(found);
          if (found !== undefined) return;
          shown.current?.hidePopover();
          onShow(entered);
        }}
      >
        {mistake === undefined ? null : <p role="alert">{mistake}</p>}
        <TextField label="First day" ref={firstDay} {...field('from')} />
        <TextField label="Last day" {...field('to')} />
        <StaffButton type="submit" kind="primary">
          Show these days
        </StaffButton>
      </form>
    </div>
  );
}

interface PeriodBarProps {
  readonly shown: Shown;
  readonly today: string;
}

export function PeriodBar({ shown, today }: PeriodBarProps) {
  const navigate = useNavigate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { chosen } = shown;
  const days = daysOf(chosen, today);
  const isCustom = typeof chosen === 'object';
  const lane = useCurrentInView(isCustom ? 'custom' : chosen);
  const show = (next: Shown['chosen']): void =>
    void navigate(analyticsAddress({ ...shown, chosen: next }), { preventScrollReset: true });
  useActions([
    ...periodNames.map((name) => ({
      id: name,
      label: `Show ${periodLabels[name].label.toLowerCase()}`,
      key: periodLabels[name].key,
      group: 'Days',
      run: () => show(name),
    })),
    { id: 'custom-range', label: 'Choose dates', key: customKey, group: 'Days', run: () => button.current?.click() },
  ]);
  return (
    <>
      <nav className={`${laneBar} ${bar}`} ref={lane} aria-label="Days">
        <ul role="list">
          {periodNames.map((name) => (
            <li key={name}>
              <a
                href={analyticsAddress({ ...shown, chosen: name })}
                aria-current={name === chosen ? 'true' : undefined}
                {...keyHint(periodLabels[name].key)}
              >
                {periodLabels[name].label}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              ref={button}
              popoverTarget={id}
              aria-current={isCustom ? 'true' : undefined}
              {...keyHint(customKey)}
            >
              {isCustom ? formatPeriod(days) : 'Custom range'}
            </button>
          </li>
        </ul>
      </nav>
      <CustomRange id={id} days={days} today={today} onShow={show} />
    </>
  );
}
