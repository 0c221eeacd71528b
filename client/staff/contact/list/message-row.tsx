/** A row of the message list, with a checkbox and the two most frequent actions. */
import { memo, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { keyHint } from '../../palette/actions.ts';
import { ChooseBox } from '../../selection/choose-box.tsx';
import { ClockBadge, SnoozeMark, StatusBadge } from '../clock-badge.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { excerptFor } from '../../ui/found-text.ts';
import { formatDateTime, formatRowTime } from '../../ui/format-time.ts';
import { topicLabel } from '../message-labels.ts';
import { Initials } from '../../ui/others-here.tsx';
import type { RowPlace } from '../../ui/use-virtual-rows.ts';
import { rowAction, rowFrame } from './row-frame.tsx';
import { useNames } from '../../session/use-names.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Distinguishes links to messages of the same person. */
const beginningOf = (message: string): string => {
  const [words = ''] = /^(?:\S+\s*){1,8}/.exec(message.trim()) ?? [];
  return cutText(words.trim(), 80);
};

interface MessageRowProps {
  readonly row: SubmissionSummary;
  readonly place: RowPlace;
}

export const MessageRow = memo(function MessageRow({ row, place }: MessageRowProps) {
  const { filters, openId, now, actions, selection } = useDesk();
  const navigate = useNavigate();
  const nameOf = useNames();
  const nameId = useId();
  const address = deskAddress(filters, row.id);
  const received = formatDateTime(row.submitted_at);
  const owner = row.assignee ? `Assigned to ${nameOf(row.assignee)}` : 'Unassigned';
  const isOpen = openId === row.id;
  const isChosen = selection.ids.has(row.id);

  return (
    <li
      className={rowFrame}
      {...place}
      data-status={row.status}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <ChooseBox name={row.name} isChosen={isChosen} onToggle={(isRange) => selection.toggle(row, isRange)} />
      <div data-part="who">
        <div data-part="sender">
          <h3 dir="auto">
            <Link
              id={nameId}
              to={address}
              state={{ fromList: true }}
              data-row={row.id}
              aria-current={isOpen ? 'true' : undefined}
              aria-label={`${row.name}, ${received}: ${beginningOf(row.message)}`}
            >
              {row.name}
            </Link>
          </h3>
          <span dir="auto">{row.company}</span>
        </div>
        <ClockBadge message={row} now={now} />
      </div>
      <div data-part="about">
        <StatusBadge status={row.status} />
        {row.promise === 'urgent' ? <b data-running={row.clock === 'running' || undefined}>Urgent</b> : null}
        <span data-part="topic">{topicLabel(row)}</span>
        <span data-part="received" title={received}>
          <span aria-hidden="true">{formatRowTime(row.submitted_at, now)}</span>
          <time className={visuallyHidden} dateTime={row.submitted_at}>
            {received}
          </time>
        </span>
        <span data-part="owner" title={owner}>
          {row.assignee ? <Initials name={nameOf(row.assignee)} /> : <i aria-hidden="true" />}
          <span className={visuallyHidden}>{owner}</span>
        </span>
      </div>
      <p data-part="text" dir="auto">
        {excerptFor(row.message, filters.q)}
      </p>
      <div data-part="foot">
        <p>
          <SnoozeMark message={row} short />
          {row.mail === 'failed' ? (
            <StatusMark shape="square" tone="bad">
              Email failed
            </StatusMark>
          ) : null}
          <span data-part="email">{row.email}</span>
        </p>
        <div>
          <button
            className={rowAction}
            type="button"
            aria-describedby={nameId}
            {...keyHint('R')}
            onClick={() => void navigate(address, { state: { fromList: true, focus: 'reply' } })}
          >
            Reply
          </button>
          {row.status === 'new' || row.status === 'spam' ? (
            <button
              className={rowAction}
              type="button"
              aria-describedby={nameId}
              {...keyHint('S')}
              onClick={() => void actions.change(row, { status: row.status === 'new' ? 'read' : 'new' })}
            >
              {row.status === 'new' ? 'Mark as Read' : 'Not spam'}
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
});
