/** The lead desk: message list and open message, side by side on large screens. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams, type Location } from 'react-router';
import { emailKey } from '#shared/text/email-key.ts';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { useOverview } from '../dashboard/use-overview.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useSession, usePermissions } from '../session/use-session.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { ReplyWatch, type SentReply } from './thread/delivery-line.tsx';
import type { SubmissionChange } from './queries/change-submission.ts';
import { removeRows, staysListed } from './queries/submission-cache.ts';
import { useDeskActions } from './queries/use-desk-actions.ts';
import { useNow } from '../ui/use-now.ts';
import { fetchMessages, refreshMs, useSubmissionList } from './queries/use-submission-list.ts';
import { useSelection } from '../selection/use-selection.ts';
import { DeskContext, useDesk, type Desk, type LeaveReason, type OpenState } from './desk-context.ts';
import { DeskKeys } from './desk-keys.tsx';
import { deskAddress, filtersFrom, firstView, apiQuery } from './desk-filters.ts';
import { deskFrame, deskTop, deskLine, panes, listPane, threadPane, backToList } from './desk-frame.tsx';
import { Lanes } from './list/lanes.tsx';
import { MessageList } from './list/message-list.tsx';
import { scrollToRow } from '../ui/use-row-keys.ts';
import { OpenMessage } from './thread/open-message.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { figureLine } from '../ui/screen-layout.ts';
import { formatDuration } from '../ui/format-time.ts';
import { ExportButton } from '../session/export-button.tsx';

/** Exports all matching messages as CSV. */
function ExportMessages() {
  const { filters } = useDesk();
  return (
    <ExportButton
      call="GET /api/admin/contact-submissions.csv"
      request={{ query: apiQuery(filters) }}
      name="contact-submissions.csv"
    />
  );
}

/** Searches all messages; the open one stays open. */
function SearchField() {
  const { filters, openId } = useDesk();
  const navigate = useNavigate();
  return (
    <SearchBox
      label="Search submissions"
      placeholder="Search name, company, words"
      searched={filters.q}
      onSearch={(q) =>
        void navigate(deskAddress({ ...filters, q }, openId), { replace: true, preventScrollReset: true })
      }
    />
  );
}

const minuteMs = 60_000;

/** SLA figures: median time to answer, share within the promise, overdue messages. */
function DeskFigures({ overview }: { readonly overview: Overview | undefined }) {
  // Reserve the line, so that nothing moves when the figures load.
  if (overview === undefined)
    return (
      <div className={figureLine} aria-hidden="true">
        <b>&nbsp;</b>
      </div>
    );
  const { median_minutes, within_promise, days } = overview.answer_times;
  return (
    <div className={figureLine} role="group" aria-label="Response times">
      {median_minutes === null ? null : (
        <p>
          <b>{formatDuration(median_minutes * minuteMs)}</b> {`median first answer, ${days} days`}
        </p>
      )}
      {within_promise === null ? null : (
        <p>
          <b>{`${Math.floor(within_promise * 100)}%`}</b> on time
        </p>
      )}
      <p data-tone={overview.overdue > 0 ? 'bad' : undefined}>
        <b>{formatCount(overview.overdue)}</b> overdue
      </p>
    </div>
  );
}

/** Without filters in the address, the desk opens with the view that was chosen last. */
export function SubmissionsView() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const hasNoFilters = query.size === 0;
  const [restoresView, setRestoresView] = useState(id === undefined && hasNoFilters && firstView().status !== null);
  if (restoresView && !hasNoFilters) setRestoresView(false);
  return restoresView && hasNoFilters ? <Navigate to={deskAddress(firstView())} replace /> : <LeadDesk />;
}

function LeadDesk() {
  const { id: openId } = useParams();
  const [query] = useSearchParams();
  const { state: openState } = useLocation() as Location<OpenState | null>;
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const actions = useDeskActions();
  const now = useNow();
  const overview = useOverview({ refreshMs }).data;
  const filters = useMemo(() => filtersFrom(query), [query]);
  const list = useSubmissionList(filters, openId);
  const selection = useSelection({
    listed: list.rows,
    list: filters,
    fetchMany: (after) => fetchMessages(filters, after),
  });
  const me = 'staff' in session ? session.staff : null;
  const mailConfigured = overview?.mail.configured ?? true;

  const [areToolsOpen, setToolsOpen] = useState(false);

  // Position of the open message, to continue from there when it has left the list.
  const place = useRef(0);
  const opened = useRef(openId);
  useEffect(() => {
    opened.current = openId;
  }, [openId]);
  useEffect(() => {
    const at = list.rows.findIndex(({ id }) => id === openId);
    if (at >= 0) place.current = at;
  }, [openId, list.rows]);
  const openRow = (id: string | undefined, isAutomatic = false): void => {
    opened.current = id;
    void navigate(deskAddress(filters, id), {
      replace: openId !== undefined,
      preventScrollReset: id !== undefined && openId !== undefined,
      // Synchronous, so that each row is highlighted while J is held down.
      flushSync: true,
      state: { fromList: true, isAutomatic: isAutomatic } satisfies OpenState,
    });
    if (id !== undefined) scrollToRow(id, 'show');
  };
  const openNext = (step: 1 | -1 = 1): void => {
    const { rows } = list;
    const at = rows.findIndex(({ id }) => id === openId);
    if (openId === undefined || rows.length === 0) return openRow(rows[0]?.id);
    // The next row has moved up if the open one is gone.
    const index = at >= 0 ? at + step : step === 1 ? place.current : place.current - 1;
    const next = rows[index];
    if (next) openRow(next.id);
  };
  // The list may have changed by the time a reply was sent.
  const latest = useRef(list.rows);
  useEffect(() => {
    latest.current = list.rows;
  }, [list.rows]);
  const leaveMessage = (row: SubmissionSummary, reason: LeaveReason): boolean => {
    if (row.id !== opened.current) return false;
    const { current: rows } = latest;
    const at = rows.findIndex(({ id }) => id === row.id);
    const isListed = at >= 0;
    if (!isListed && reason === 'left') return false;
    const next = isListed ? (rows[at + 1] ?? rows[at - 1]) : reason === 'next' ? rows[place.current] : undefined;
    if (next === undefined && reason === 'next') return false;
    openRow(next?.id, reason !== 'next');
    return true;
  };
  const change = (row: SubmissionSummary, requested: SubmissionChange): void => {
    const isFinished =
      'status' in requested
        ? requested.status === 'archived' || requested.status === 'spam'
        : 'snooze' in requested && requested.snooze !== null;
    const leaves = !staysListed(row, { ...row, ...requested }, filters, me?.id);
    const changing = actions.change(row, requested);
    if (!((isFinished || leaves) && leaveMessage(row, isFinished ? 'done' : 'left'))) return;
    const previousId = opened.current;
    void changing.then((isDone) => {
      if (!isDone && opened.current === previousId) openRow(row.id);
    });
  };
  const [sent, setSent] = useState<readonly SentReply[]>([]);
  const watchReply = (id: string, notice: number): void => setSent((before) => [...before, { id, notice }]);

  const desk: Desk = {
    filters,
    openId,
    now,
    me,
    mailConfigured,
    actions,
    selection,
    open: openRow,
    openNext,
    change,
    leaveMessage: leaveMessage,
    watchReply,
  };

  /** Phones hide them behind a button. */
  const chosen = Number(filters.mine) + Number(filters.sort === 'due');
  const mayExport = usePermissions()('export-personal-data');
  const pane = useRef<HTMLElement>(null);
  const back = (): void => {
    // Large screens always show the list.
    if (openId !== undefined && pane.current?.checkVisibility() && scrollToRow(openId, 'focus')) return;
    if (openState?.fromList) void navigate(-1);
    else void navigate(deskAddress(filters));
  };

  const onErased = (erased: Submission, wholeAddress: boolean): void => {
    const address = emailKey(erased.email);
    const isErased = (row: { readonly id: string; readonly email: string }): boolean =>
      row.id === erased.id || (wholeAddress && emailKey(row.email) === address);
    const at = list.rows.findIndex((row) => row.id === erased.id);
    const next = list.rows.slice(at + 1).find((row) => !isErased(row)) ?? list.rows.findLast((row) => !isErased(row));
    removeRows(client, isErased);
    void navigate(deskAddress(filters, next?.id), {
      replace: true,
      state: { fromList: true, isAutomatic: true } satisfies OpenState,
    });
  };

  return (
    <DeskContext value={desk}>
      <DeskKeys rows={list.rows} />
      {sent.map((reply) => (
        <ReplyWatch
          key={reply.notice}
          reply={reply}
          onSettled={() => setSent((before) => before.filter((each) => each !== reply))}
        />
      ))}
      <div className={deskFrame}>
        <div
          className={deskTop}
          data-open={openId === undefined ? undefined : ''}
          data-tools={areToolsOpen || undefined}
        >
          <StaffBar title="Contact Submissions" search={<SearchField />}>
            <StaffButton data-toggle="tools" aria-expanded={areToolsOpen} onClick={() => setToolsOpen(!areToolsOpen)}>
              {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
            </StaffButton>
            {mayExport ? (
              <span data-tool="">
                <ExportMessages />
              </span>
            ) : null}
          </StaffBar>
          <div className={deskLine}>
            <DeskFigures overview={overview} />
            <Lanes counts={overview} />
          </div>
        </div>
        <div className={panes}>
          <section
            className={listPane}
            ref={pane}
            aria-label="Messages"
            data-open={openId === undefined ? undefined : ''}
          >
            <MessageList list={list} areToolsOpen={areToolsOpen} />
          </section>
          <section
            className={threadPane}
            key={openId ?? ''}
            aria-label="Open message"
            data-open={openId === undefined ? undefined : ''}
          >
            {openId === undefined ? (
              <EmptyState title="No message selected" text="Select a message to read and answer it." />
            ) : (
              <>
                <button className={backToList} type="button" onClick={back}>
                  All messages
                </button>
                <OpenMessage id={openId} onBack={back} onErased={onErased} />
              </>
            )}
          </section>
        </div>
      </div>
    </DeskContext>
  );
}
