/** Every redirect with where it leads, how often somebody was led, and when last. */
import type { Redirect } from '#shared/contracts/redirects.contract.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { NearNames } from '../palette/near-names.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { tightLine, roomyCell, numberCell, staffTable } from '../ui/staff-table.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useNow } from '../ui/use-now.ts';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/labels/moments.ts';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import { kindLabels, visits } from './redirect-labels.ts';
import { redirectsFailure } from './use-redirect-lists.ts';

interface RedirectListProps {
  readonly list: CursorList<Redirect>;
  readonly terms: string;
  readonly onAsk: (terms: string) => void;
  readonly onEdit: (redirect: Redirect) => void;
  readonly onNew: () => void;
}

const countMessage = (total: number, terms: string): string => {
  const redirects = `${total.toLocaleString('en-US')} ${total === 1 ? 'redirect' : 'redirects'}`;
  return terms === '' ? redirects : `${redirects} with “${terms}”`;
};

const Nothing = ({ terms, onAsk, onNew }: Pick<RedirectListProps, 'terms' | 'onAsk' | 'onNew'>) =>
  terms === '' ? (
    <EmptyState
      title="No redirects yet"
      text="Lead visitors on from an address that has moved, or say of one that it is gone. Articles that get another address lead on by themselves."
    >
      <StaffButton onClick={onNew}>Make the first one</StaffButton>
    </EmptyState>
  ) : (
    <EmptyState title={`No redirect has “${terms}”`} text="Old addresses and destinations are searched.">
      <NearNames kind="redirect" q={terms} />
      <StaffButton onClick={() => onAsk('')}>Show all</StaffButton>
    </EmptyState>
  );

function Row({
  redirect,
  now,
  onEdit,
}: { readonly redirect: Redirect; readonly now: Date } & Pick<RedirectListProps, 'onEdit'>) {
  const { from, to, kind, hits, last_hit } = redirect;
  const last = last_hit === null ? '' : nearMoment(last_hit, now);
  return (
    <tr data-row={redirect.id}>
      <th scope="row">
        {from}
        {to === null ? null : (
          <small>
            <span aria-hidden="true">{'→\u00a0'}</span>
            <span className={visuallyHidden}>leads to </span>
            {to}
          </small>
        )}
        <small className={tightLine}>
          {[kindLabels[kind], visits(hits), ...(last ? [`last ${last}`] : [])].join(' · ')}
        </small>
      </th>
      <td className={roomyCell}>{kindLabels[kind]}</td>
      <td className={numberCell}>{hits.toLocaleString('en-US')}</td>
      <td className={roomyCell}>{last || 'Never'}</td>
      <td>
        <div className={staffActions}>
          <StaffButton data-opens="" onClick={() => onEdit(redirect)}>
            Edit<span className={visuallyHidden}>{` ${from}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function RedirectList({ list, terms, onAsk, onEdit, onNew }: RedirectListProps) {
  const { rows, total } = list;
  const keys = useRowKeys(rows ?? []);
  const now = useNow();
  return (
    <>
      <CursorListState list={list} loading="Loading redirects..." failure={redirectsFailure} />
      {rows?.length === 0 ? <Nothing {...{ terms, onAsk, onNew }} /> : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p role="status">{countMessage(total, terms)}</p>
          <table className={staffTable}>
            <thead>
              <tr>
                <th scope="col">Address and where it leads</th>
                <th className={roomyCell} scope="col">
                  What has become of it
                </th>
                <th className={numberCell} scope="col">
                  Visits
                </th>
                <th className={roomyCell} scope="col">
                  Last visit
                </th>
                <th scope="col">
                  <span className={visuallyHidden}>Edit</span>
                </th>
              </tr>
            </thead>
            <tbody {...keys}>
              {rows.map((redirect) => (
                <Row key={redirect.id} {...{ redirect, now, onEdit }} />
              ))}
            </tbody>
          </table>
          <ShowOlder list={list} label="Show older redirects" />
        </div>
      ) : null}
    </>
  );
}
