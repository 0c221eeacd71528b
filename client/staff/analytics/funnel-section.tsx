/** Goals with their rates, funnels of the forms, and the most read articles. */
import type { Funnel, AnalyticsGoals, AnalyticsRow, ArticleReaders } from '#shared/analytics/analytics.contract.ts';
import type { ConversionStep, FunnelId, GoalId } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { BarTable } from './bar-table.tsx';
import { fieldName } from './ranking-labels.ts';
import { number, formatShare } from './format-analytics.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { textLink } from '#views/design/links.tsx';
import { usePermissions } from '../session/use-session.ts';
import { foot } from './ranking.tsx';
import { generatePath } from 'react-router';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { DepthSteps } from '../ui/depth-steps.tsx';

const line = css({
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '> :nth-child(2)': {
    flex: 'none',
    color: token('--ink-2'),
  },
});

export function ArticleRanking({ articles }: { readonly articles: readonly ArticleReaders[] }) {
  const writes = usePermissions()('write-articles');
  return (
    <StaffSection title="Articles">
      {articles.length === 0 ? (
        <p className={smallText.soft}>No article reads in this period.</p>
      ) : (
        <>
          <BarTable
            heads={{ name: 'Article and read depth', counts: 'Reads' }}
            rows={articles.map(({ key, id, title, now, before, depths }) => {
              const name = title ?? key;
              return {
                id: key,
                now,
                before,
                name: (
                  <>
                    <div className={line}>
                      <a href={key} dir="auto">
                        {name}
                      </a>
                      {writes && id !== null ? (
                        <a href={generatePath(staffPatterns.editor, { id })} data-unprinted="">
                          Edit<span className={visuallyHidden}>{` ${name}`}</span>
                        </a>
                      ) : null}
                    </div>
                    <DepthSteps depths={depths} reads={now} />
                  </>
                ),
              };
            })}
          />
          <p className={`${foot} ${smallText.faint}`}>
            Measured at 25, 50, 75 and 100 percent. Counted only with JavaScript.
          </p>
        </>
      )}
    </StaffSection>
  );
}

const goalNames: Readonly<Record<GoalId, string>> = {
  contact: 'Message sent',
  application: 'Application sent',
  files: 'File downloaded',
};

const Name = ({ row: { key, title } }: { readonly row: AnalyticsRow }) => {
  const known = (goalNames as Readonly<Record<string, string>>)[key];
  if (known !== undefined) return known;
  return (
    <>
      {`Viewed ${title ?? key}`}
      {title === null ? null : <small>{key}</small>}
    </>
  );
};

interface GoalSectionProps {
  readonly goals: AnalyticsGoals;
  readonly note: string | undefined;
}

export function GoalSection({ goals: { rows, visitors }, note }: GoalSectionProps) {
  const may = usePermissions();
  return (
    <StaffSection title="Goals">
      <BarTable
        heads={{ name: 'Goal', counts: 'Visitors', share: 'Rate' }}
        total={visitors.now}
        rows={rows.map((row) => ({ id: row.key, name: <Name row={row} />, now: row.now, before: row.before }))}
      />
      <div className={foot}>
        {may('settings') ? (
          <a className={textLink} href={`${staffPatterns.settings}#goals`} data-unprinted="">
            Choose pages as goals
          </a>
        ) : null}
        {note === undefined ? null : <span className={smallText.faint}>{note}</span>}
      </div>
    </StaffSection>
  );
}

const titles: Readonly<Record<FunnelId, string>> = { contact: 'Contact form', application: 'Applications' };

const stepNames: Readonly<Record<ConversionStep, string>> = {
  seen: 'Viewed',
  begun: 'Started',
  refused: 'Rejected',
  sent: 'Sent',
};

const fields = css(smallText.soft, {
  fontVariantNumeric: 'tabular-nums',
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
});

export function FunnelSection({ funnel: { id, steps, failed } }: { readonly funnel: Funnel }) {
  const seen = steps.find(({ step }) => step === 'seen')?.now ?? 0;
  const isEmpty = steps.every(({ now, before }) => now === 0 && before === 0);
  const mistakes = failed.filter(({ now }) => now > 0).toSorted((one, other) => other.now - one.now);
  return (
    <StaffSection title={titles[id]}>
      {isEmpty ? (
        <p className={smallText.soft}>No views of this form in this period.</p>
      ) : (
        <BarTable
          heads={{ name: 'Step', counts: 'Count', share: 'Of views' }}
          total={seen}
          rows={steps.map(({ step, now, before }) => ({
            id: step,
            name: stepNames[step],
            now,
            before,
            share: seen === 0 ? '–' : formatShare(now, seen),
          }))}
        />
      )}
      {mistakes.length === 0 ? null : (
        <p className={fields}>
          {'Rejected fields: '}
          {mistakes.map(({ field, now }, index) => (
            <span key={field}>
              {index === 0 ? '' : ', '}
              {fieldName(field)} <b>{number(now)}</b>
            </span>
          ))}
        </p>
      )}
    </StaffSection>
  );
}
