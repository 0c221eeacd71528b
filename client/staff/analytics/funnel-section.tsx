/** Funnel of a form: seen, begun, refused, sent, and the fields with mistakes. */
import type { Funnel } from '#shared/analytics/analytics.contract.ts';
import type { ConversionStep, FunnelId } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { BarTable } from './bar-table.tsx';
import { fieldName } from './ranking-labels.ts';
import { number, formatShare } from './format-analytics.ts';

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
