/** Emails of a lane. */
import { Link, useNavigate } from 'react-router';
import { mailSorts, type MailSort } from '#shared/api/list-order.ts';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { mailNames, mailParts } from '#shared/mail/mail-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { ResourceList, RowButton, type Column } from '../kit/resource-list.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFilter } from '../ui/filter-bar.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { staffTable } from '../ui/staff-table.tsx';
import {
  attemptsLabel,
  canDiscard,
  canResend,
  mailAddress,
  mailOrders,
  nextAttempt,
  partLabels,
  recipientLines,
  stateOf,
  type MailFilters,
  type ShownLane,
  mailFailure,
  useResendEmail,
} from './mail-labels.ts';

interface MailListProps {
  readonly list: CursorList<ListedMail>;
  readonly filters: MailFilters;
  readonly isSetUp: boolean;
  readonly onDiscard: (mail: ListedMail) => void;
}

const emptyWords: Readonly<Record<ShownLane, { readonly title: string; readonly text: string }>> = {
  waiting: { title: 'No emails waiting', text: 'Emails waiting to be sent appear here.' },
  failed: {
    title: 'No failed emails',
    text: 'Failed emails appear here, with the reason. You can resend them.',
  },
  sent: { title: 'No emails sent yet', text: 'Sent emails appear here.' },
};

const table = css(staffTable, { '&& td': { whiteSpace: 'nowrap' } });

function Subject({ mail }: { readonly mail: ListedMail }) {
  const { kind, to, state, message_id, reason } = mail;
  const byRecipient = recipientLines(mail);
  const lines = byRecipient.length > 0 ? byRecipient : reason === null || to === '' ? [] : [reason];
  const what = mailNames[kind];
  return (
    <>
      {message_id === null ? what : <Link to={`/admin/contact-submissions/${message_id}`}>{what}</Link>}
      <small>
        {to !== ''
          ? `To ${to}`
          : state === 'sent'
            ? 'Recipient not recorded'
            : 'No recipient: add one in Settings, Notifications'}
      </small>
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
}

/** The time in the list, by lane. */
const timeHeads: Readonly<Record<ShownLane, string>> = {
  waiting: 'Next attempt',
  failed: 'Last attempt',
  sent: 'Sent',
};

const timeOf = (mail: ListedMail, isSetUp: boolean, now: Date): string => {
  if (mail.state !== 'waiting') return stateOf(mail, isSetUp, now).when;
  return isSetUp ? (nextAttempt(mail, now) ?? 'Soon') : 'After setup';
};

const columnsOf = (
  lane: ShownLane,
  isSetUp: boolean,
): readonly [Column<ListedMail, MailSort>, ...Column<ListedMail, MailSort>[]] => [
  { head: 'Email and recipient', cell: (mail) => <Subject mail={mail} /> },
  {
    head: 'Created',
    sort: 'made',
    cell: ({ created_at: at }, now) => formatShortTime(at, now),
    short: () => null,
  },
  {
    head: 'State',
    cell: (mail, now) => {
      const { shape, tone, label } = stateOf(mail, isSetUp, now);
      return (
        <StatusMark shape={shape} tone={tone}>
          {label}
        </StatusMark>
      );
    },
    short: (mail, now) => stateOf(mail, isSetUp, now).label,
  },
  {
    head: timeHeads[lane],
    cell: (mail, now) => timeOf(mail, isSetUp, now),
    short: (mail, now) => stateOf(mail, isSetUp, now).when,
  },
  {
    head: 'Attempts',
    isNumber: true,
    cell: ({ attempts }) => attempts,
    short: ({ attempts }) => attemptsLabel(attempts),
  },
];

interface ActionsProps extends Pick<MailListProps, 'isSetUp' | 'onDiscard'> {
  readonly mail: ListedMail;
}

function Actions({ mail, isSetUp, onDiscard }: ActionsProps) {
  const { resend, isPending } = useResendEmail(mail);
  const of = `${mailNames[mail.kind]} to ${mail.to}`;
  return (
    <>
      {canResend(mail, isSetUp) ? (
        <RowButton of={of} busy={isPending} busyLabel="Trying..." onClick={resend}>
          Resend
        </RowButton>
      ) : null}
      {canDiscard(mail) ? (
        <RowButton of={of} onClick={() => onDiscard(mail)}>
          Discard
        </RowButton>
      ) : null}
    </>
  );
}

export function MailList({ list, filters, isSetUp, onDiscard }: MailListProps) {
  const { lane, to, part, sorting } = filters;
  const navigate = useNavigate();
  const address = (change: Partial<MailFilters>): string => mailAddress(lane, { ...filters, ...change });
  return (
    <ResourceList
      list={list}
      noun={{ one: `${lane} email`, many: `${lane} emails` }}
      failure={mailFailure}
      columns={columnsOf(lane, isSetUp)}
      actions={(mail) => <Actions mail={mail} isSetUp={isSetUp} onDiscard={onDiscard} />}
      address={address({})}
      home={mailAddress(lane)}
      conditions={part === undefined ? [] : [`“${partLabels[part]}”`]}
      search={{ q: to, hint: 'Searches the addresses of recipients.' }}
      filters={
        <ListFilter
          label="Kind"
          all="All emails"
          options={mailParts.map((each) => [each, partLabels[each]])}
          value={part}
          onChoose={(chosen) => void navigate(address({ part: chosen }), { preventScrollReset: true })}
        />
      }
      order={{ sorts: mailSorts, labels: mailOrders, sorting, to: (next) => address({ sorting: next }) }}
      views="mail"
      empty={<EmptyState {...emptyWords[lane]} />}
      className={table}
    />
  );
}
