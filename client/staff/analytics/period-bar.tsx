/** Links to named periods, so that Back works, and fields for custom dates. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { css } from '#views/design/emotion.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { filterForm } from '../ui/filter-bar.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { analyticsAddress, daysOf, type Shown } from './analytics-address.ts';
import { mistakeInDays, periodNames, type Period, type PeriodName } from './periods.ts';

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

const form = css(filterForm, {
  '> button': {
    justifySelf: 'start',
  },
  '> p': {
    gridColumn: '1 / -1',
    color: token('--bad'),
    fontSize: token('--t-small'),
    fontWeight: 600,
  },
  [from.tablet]: {
    gridTemplateColumns: '11rem 11rem auto',
    justifyContent: 'start',
  },
});

interface OwnDaysProps {
  readonly days: Period;
  readonly today: string;
  readonly onShow: (days: Period) => void;
}

function OwnDays({ days, today, onShow }: OwnDaysProps) {
  const [entered, setEntered] = useState(days);
  const [mistake, setMistake] = useState<string>();
  const field = (name: keyof Period) => ({
    type: 'date',
    required: true,
    max: today,
    value: entered[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setEntered({ ...entered, [name]: target.value }),
  });
  return (
    <form
      className={form}
      data-unprinted=""
      noValidate
      aria-label="Custom range"
      onSubmit={(event) => {
        event.preventDefault();
        const found = mistakeInDays(entered, today);
        setMistake(found);
        if (found === undefined) onShow(entered);
      }}
    >
      {mistake === undefined ? null : <p role="alert">{mistake}</p>}
      <TextField label="First day" {...field('from')} aria-invalid={mistake !== undefined || undefined} />
      <TextField label="Last day" {...field('to')} aria-invalid={mistake !== undefined || undefined} />
      <StaffButton type="submit">Show these days</StaffButton>
    </form>
  );
}

interface PeriodBarProps {
  readonly shown: Shown;
  readonly today: string;
}

export function PeriodBar({ shown, today }: PeriodBarProps) {
  const navigate = useNavigate();
  const { chosen, list } = shown;
  const days = daysOf(chosen, today);
  const isOwn = typeof chosen === 'object';
  const bar = useCurrentInView(isOwn ? 'own' : chosen);
  return (
    <>
      <nav className={laneBar} ref={bar} aria-label="Days">
        <ul role="list">
          {periodNames.map((name) => (
            <li key={name}>
              <a href={analyticsAddress({ chosen: name, list })} aria-current={name === chosen ? 'true' : undefined}>
                {periodLabels[name]}
              </a>
            </li>
          ))}
          <li>
            <a href={analyticsAddress({ chosen: days, list })} aria-current={isOwn ? 'true' : undefined}>
              Custom range
            </a>
          </li>
        </ul>
      </nav>
      {isOwn ? (
        <OwnDays
          key={`${days.from} ${days.to}`}
          days={days}
          today={today}
          onShow={(next) => void navigate(analyticsAddress({ chosen: next, list }), { preventScrollReset: true })}
        />
      ) : null}
    </>
  );
}
