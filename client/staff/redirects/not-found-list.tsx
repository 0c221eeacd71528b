/** What visitors asked for in vain, each with the way to a redirect. */
import type { NotFoundEntry } from '#shared/contracts/redirects.contract.ts';
import { redirectLimits } from '#shared/rules/redirect-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { tightLine, roomyCell, numberCell, staffTable } from '../ui/staff-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/labels/moments.ts';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import { visits } from './redirect-labels.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useNow } from '../ui/use-now.ts';
import { notFoundFailure } from './use-redirect-lists.ts';

interface NotFoundListProps {
  readonly list: CursorList<NotFoundEntry>;
  readonly onRedirect: (missed: NotFoundEntry) => void;
  readonly onForget: (missed: NotFoundEntry) => void;
}

const explanation = `Path and count are kept for ${redirectLimits.notFoundDays} days, and nothing of who asked. What only scanners ask for is left out.`;

function Row({
  missed,
  now,
  onRedirect,
  onForget,
}: { readonly missed: NotFoundEntry; readonly now: Date } & Omit<NotFoundListProps, 'list'>) {
  const { path, count, first_seen, last_seen, referrer } = missed;
  const last = nearMoment(last_seen, now);
  return (
    <tr data-row={path}>
      <th scope="row">
        {path}
        {referrer === '' ? null : <small>{`Linked from ${referrer}`}</small>}
        <small className={tightLine}>{`${visits(count)} · last ${last}`}</small>
      </th>
      <td className={numberCell}>{count.toLocaleString('en-US')}</td>
      <td className={roomyCell}>{nearMoment(first_seen, now)}</td>
      <td className={roomyCell}>{last}</td>
      <td>
        <div className={staffActions}>
          <StaffButton data-opens="" onClick={() => onRedirect(missed)}>
            Redirect<span className={visuallyHidden}>{` ${path}`}</span>
          </StaffButton>
          <StaffButton onClick={() => onForget(missed)}>
            Forget<span className={visuallyHidden}>{` ${path}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function NotFoundList({ list, onRedirect, onForget }: NotFoundListProps) {
  const { rows } = list;
  const keys = useRowKeys((rows ?? []).map(({ path }) => ({ id: path })));
  const now = useNow();
  return (
    <>
      <CursorListState list={list} loading="Loading what was not found..." failure={notFoundFailure} />
      {rows?.length === 0 ? (
        <EmptyState title="Nobody has asked for a page that is not there" text={explanation} />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p>{explanation}</p>
          <table className={staffTable}>
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th className={numberCell} scope="col">
                  Visits
                </th>
                <th className={roomyCell} scope="col">
                  First
                </th>
                <th className={roomyCell} scope="col">
                  Last
                </th>
                <th scope="col">
                  <span className={visuallyHidden}>What to do</span>
                </th>
              </tr>
            </thead>
            <tbody {...keys}>
              {rows.map((missed) => (
                <Row key={missed.id} {...{ missed, now, onRedirect, onForget }} />
              ))}
            </tbody>
          </table>
          <ShowOlder list={list} />
        </div>
      ) : null}
    </>
  );
}
