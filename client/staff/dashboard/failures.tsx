/** Failed emails and failures of the site; empty if there are none. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import type { FailedMail } from '#shared/dashboard/overview.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { OnwardLink } from '#views/design/links.tsx';
import { mailAddress } from '../mail/mail-labels.ts';
import { usePermissions } from '../session/use-session.ts';
import { allMessages, deskAddress } from '../contact/desk-filters.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { EntryList, type LinkEntry } from './link-list.tsx';
import type { OverviewProps } from './use-overview.ts';

const titleOf = ({ kind, name }: FailedMail): string => {
  switch (kind) {
    case 'reply':
      return `Reply to ${name}`;
    case 'confirmation':
      return `Confirmation to ${name}`;
    case 'staff-notification':
      return `Notification about the message from ${name}`;
    default:
      return `${mailNames[kind]}, to ${name}`;
  }
};

const failedEntry = (mail: FailedMail): LinkEntry => ({
  id: mail.id,
  shape: 'square',
  tone: 'bad',
  title: titleOf(mail),
  text: mail.reason ?? 'Sending failed.',
  to:
    mail.message_id === null ? mailAddress('failed', { to: mail.to ?? '' }) : deskAddress(allMessages, mail.message_id),
});

/** Emails that are still retried. */
const waitingEntry = (reason: string, mayMail: boolean): LinkEntry => ({
  id: 'waiting',
  shape: 'half',
  tone: 'warn',
  title: 'Email is not being sent',
  text: `${reason} Retrying automatically.`,
  to: mayMail ? staffRoutes.mail.pattern : deskAddress(allMessages),
});

const withheldEntry = (count: number): LinkEntry => ({
  id: 'withheld',
  shape: 'half',
  tone: 'warn',
  title: count === 1 ? '1 confirmation is held back' : `${formatCount(count)} confirmations are held back`,
  text: 'More messages per hour than CONFIRMATIONS_PER_HOUR allows. Check for spam.',
  to: deskAddress({ ...allMessages, status: 'new' }),
});

export function Failures({ overview: { mail, cdn, backup }, now }: OverviewProps) {
  const may = usePermissions();
  const readsLeads = may('read-leads');
  const entries = [
    ...mail.failures.map(failedEntry),
    ...(mail.configured && mail.waiting_reason !== null ? [waitingEntry(mail.waiting_reason, may('mail'))] : []),
    ...(readsLeads && mail.withheld > 0 ? [withheldEntry(mail.withheld)] : []),
  ];
  const waitsForServer = readsLeads && !mail.configured && mail.waiting > 0;
  const purgeFails = cdn !== null && may('read-site') ? cdn : null;
  if (entries.length === 0 && !waitsForServer && purgeFails === null && backup === null) return null;
  return (
    <StaffSection title="What failed">
      {waitsForServer ? (
        <StatusLine tone="warn">SMTP_URL is not set. Emails wait until a mail server is set.</StatusLine>
      ) : null}
      {backup === null ? null : (
        <StatusLine tone="bad">
          <p>{backup}</p>
          <OnwardLink to={staffRoutes.backups.pattern}>Backups</OnwardLink>
        </StatusLine>
      )}
      {purgeFails === null ? null : (
        <StatusLine tone="bad">
          The CDN could not be purged since {formatShortTime(purgeFails.failing_since, now)}, so readers may see old
          pages{purgeFails.last_reason === null ? '' : ` (${purgeFails.last_reason})`}. Check CDN_PURGE_URL and
          CDN_PURGE_TOKEN. It is retried every minute.
        </StatusLine>
      )}
      {entries.length === 0 ? null : <EntryList entries={entries} now={now} />}
      {may('mail') && mail.failed + mail.letters_failed > mail.failures.length ? (
        <div>
          <OnwardLink to={mailAddress('failed')}>All failed emails</OnwardLink>
        </div>
      ) : null}
    </StaffSection>
  );
}
