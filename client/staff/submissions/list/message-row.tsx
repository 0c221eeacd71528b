/** One message in the list: the whole row opens it, its two most frequent actions are always in sight. */
import { memo, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ClockBadge } from '../clock-badge.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { StatusBadge } from '../status-badge.tsx';
import { fullMoment } from '../labels/moments.ts';
import { interestLabel } from '../labels/status-labels.ts';
import { rowFrame } from './row-frame.tsx';
import { css } from '#views/design/emotion.ts';

const rowAction = css({
  position: 'relative',
  minHeight: 44,
  padding: `0 ${token('--s-2')}`,
  border: 0,
  background: 'none',
  color: token('--build'),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': {
    color: token('--build-hover'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
  '&:focus-visible': {
    outlineOffset: -3,
  },
});

export const MessageRow = memo(function MessageRow({ row }: { readonly row: SubmissionSummary }) {
  const { filters, openId, actions } = useDesk();
  const navigate = useNavigate();
  const nameId = useId();
  const address = deskAddress(filters, row.id);
  const isOpen = openId === row.id;

  return (
    <li className={rowFrame} data-open={isOpen || undefined}>
      <div data-line="who">
        <h3 dir="auto">
          <Link
            id={nameId}
            to={address}
            state={{ fromList: true }}
            data-row={row.id}
            aria-current={isOpen ? 'true' : undefined}
          >
            {row.name}
          </Link>
        </h3>
        <span dir="auto">{row.company}</span>
        <ClockBadge message={row} />
      </div>
      <p dir="auto">{row.message}</p>
      <div data-line="facts">
        <span>{row.email}</span>
        <span>{interestLabel(row.service_interest)}</span>
        {row.mail === 'failed' ? (
          <StatusMark shape="square" tone="bad">
            Mail failed
          </StatusMark>
        ) : null}
      </div>
      <div data-line="foot">
        <StatusBadge status={row.status} />
        <time dateTime={row.submitted_at}>{fullMoment(row.submitted_at)}</time>
        {row.assignee ? (
          <span>
            <span className={visuallyHidden}>Assigned to </span>
            {row.assignee.username}
          </span>
        ) : null}
        <div>
          <button
            className={rowAction}
            type="button"
            aria-describedby={nameId}
            onClick={() => void navigate(address, { state: { fromList: true, focus: 'reply' } })}
          >
            Reply
          </button>
          {row.status === 'new' ? (
            <button
              className={rowAction}
              type="button"
              aria-describedby={nameId}
              onClick={() => void actions.setStatus(row, 'read')}
            >
              Mark as Read
            </button>
          ) : null}
          {row.status === 'spam' ? (
            <button
              className={rowAction}
              type="button"
              aria-describedby={nameId}
              onClick={() => void actions.setStatus(row, 'new')}
            >
              Not spam
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
});
