/** Emails of a lane. */
import { mailSorts } from '#shared/api/list-order.ts';
import { mailNames, mailParts } from '#shared/mail/mail-rules.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorTable } from '../session/cursor-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { SavedViews } from '../accounts/saved-views.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { DensityToggle } from '../ui/density.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, ListChoice } from '../ui/filter-bar.tsx';
import { SortChoice, SortHead } from '../ui/sort.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, tightLine } from '../ui/staff-table.tsx';
import {
  canDiscard,
  canResend,
  laneLabels,
  mailAddress,
  mailCount,
  mailOrders,
  partLabels,
  recipientLines,
  stateOf,
  attemptsLabel,
  type MailFilters,
  type ShownLane,
} from './mail-labels.ts';
import { mailFailure, type MailChanges } from './use-mail.ts';

interface MailListProps {
  readonly list: CursorList<ListedMail>;
  readonly filters: MailFilters;
  readonly isSetUp: boolean;
  readonly changes: MailChanges;
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

type RowProps = { readonly mail: ListedMail; readonly now: Date } & Pick<
  MailListProps,
  'isSetUp' | 'changes' | 'onDiscard'
>;

function Row({ mail, now, isSetUp, changes, onDiscard }: RowProps) {
  const [busy, setBusy] = useState(false);
  const { kind, to, message_id, reason, attempts } = mail;
  const { shape, tone, label, when } = stateOf(mail, isSetUp, now);
  const what = mailNames[kind];
  const byRecipient = recipientLines(mail);
  const lines = byRecipient.length > 0 ? byRecipient : reason === null || to === '' ? [] : [reason];
  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await changes.resend(mail);
    setBusy(false);
  };
  return (
    <tr data-row={mail.id} tabIndex={-1}>
      <th scope="row">
        {message_id === null ? what : <Link to={`/admin/contact-submissions/${message_id}`}>{what}</Link>}
        <small>{to === '' ? 'No recipient: NOTIFY_EMAIL is not set' : `To ${to}`}</small>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
        <small className={tightLine}>{[label, when, attemptsLabel(attempts)].join(' · ')}</small>
      </th>
      <td className={roomyCell}>{formatShortTime(mail.created_at, now)}</td>
      <td className={roomyCell}>
        <StatusMark shape={shape} tone={tone}>
          {label}
        </StatusMark>
      </td>
      <td className={roomyCell}>{when}</td>
      <td className={numberCell}>{attempts}</td>
      <td>
        <div className={staffActions}>
          {canResend(mail, isSetUp) ? (
            <StaffButton busy={busy} busyLabel="Trying..." onClick={() => void resend()}>
              Resend<span className={visuallyHidden}>{` ${what} to ${to}`}</span>
            </StaffButton>
          ) : null}
          {canDiscard(mail) ? (
            <StaffButton onClick={() => onDiscard(mail)}>
              Discard<span className={visuallyHidden}>{` ${what} to ${to}`}</span>
            </StaffButton>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

function Nothing({ lane, to, part }: MailFilters) {
  if (to === '' && part === undefined) return <EmptyState {...emptyWords[lane]} />;
  return (
    <EmptyState
      title={to === '' ? 'No emails of this kind' : `No emails of this kind to “${to}”`}
      text={
        to === ''
          ? `Filters: “${laneLabels[lane]}”; “${part === undefined ? '' : partLabels[part]}”.`
          : 'Enter a full address such as name@company.com.'
      }
    >
      <StaffLinkButton to={mailAddress(lane)}>Show all</StaffLinkButton>
    </EmptyState>
  );
}

export function MailList({ list, filters, isSetUp, changes, onDiscard }: MailListProps) {
  const { rows, total } = list;
  const { lane, part, sorting } = filters;
  const navigate = useNavigate();
  const address = (change: Partial<MailFilters>): string => mailAddress(lane, { ...filters, ...change });
  const show = (change: Partial<MailFilters>): void => void navigate(address(change), { preventScrollReset: true });
  return (
    <>
      <FilterBar summary={rows === undefined ? '' : mailCount(total, filters)}>
        <DensityToggle />
        <ListChoice
          label="Kind"
          value={part ?? ''}
          isChosen={part !== undefined}
          onChoose={(value) => show({ part: mailParts.find((each) => each === value) })}
        >
          <option value="">All emails</option>
          {mailParts.map((each) => (
            <option key={each} value={each}>
              {partLabels[each]}
            </option>
          ))}
        </ListChoice>
        <SortChoice
          sorts={mailSorts}
          labels={mailOrders}
          sorting={sorting}
          onSort={(next) => show({ sorting: next })}
        />
      </FilterBar>
      <SavedViews list="mail" isWorthSaving={address({}) !== mailAddress(lane)} />
      <CursorTable
        list={list}
        loading="Loading emails..."
        failure={mailFailure}
        empty={<Nothing {...filters} />}
        heads={
          <>
            <ColumnHead>Email and recipient</ColumnHead>
            <SortHead
              sorts={mailSorts}
              sorting={sorting}
              column="made"
              to={(next) => address({ sorting: next })}
              className={roomyCell}
            >
              Created
            </SortHead>
            <ColumnHead className={roomyCell}>State</ColumnHead>
            <ColumnHead className={roomyCell}>When</ColumnHead>
            <ColumnHead className={numberCell}>Attempts</ColumnHead>
            <ColumnHead isHidden>Actions</ColumnHead>
          </>
        }
      >
        {(mail, now) => <Row mail={mail} now={now} isSetUp={isSetUp} changes={changes} onDiscard={onDiscard} />}
      </CursorTable>
    </>
  );
}
