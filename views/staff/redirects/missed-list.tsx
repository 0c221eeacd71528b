/** What visitors asked for in vain, each with the way to a redirect. */
import type { MissedAddress } from '#shared/contracts/redirects.contract.ts';
import { redirectLimits } from '#shared/rules/redirect-rules.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ListPage } from '../design/list-page.tsx';
import { StaffActions, StaffButton } from '../design/staff-button.tsx';
import { NumberCell, NumberHead, RoomyCell, RoomyHead, StaffTable, TightLine } from '../design/staff-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/words/moments.ts';
import { CursorListState } from './cursor-list-state.tsx';
import { visits } from './redirect-words.ts';
import { missedFailure } from './use-redirect-lists.ts';

interface MissedListProps {
  readonly list: CursorList<MissedAddress>;
  readonly onRedirect: (missed: MissedAddress) => void;
  readonly onForget: (missed: MissedAddress) => void;
}

const explanation = `Path and count are kept for ${redirectLimits.missedDays} days, and nothing of who asked. What only scanners ask for is left out.`;

function Row({
  missed,
  now,
  onRedirect,
  onForget,
}: { readonly missed: MissedAddress; readonly now: Date } & Omit<MissedListProps, 'list'>) {
  const { path, count, first_seen, last_seen, referrer } = missed;
  const last = nearMoment(last_seen, now);
  return (
    <tr>
      <th scope="row">
        {path}
        {referrer === '' ? null : <small>{`Linked from ${referrer}`}</small>}
        <TightLine>{`${visits(count)} · last ${last}`}</TightLine>
      </th>
      <NumberCell>{count.toLocaleString('en-US')}</NumberCell>
      <RoomyCell>{nearMoment(first_seen, now)}</RoomyCell>
      <RoomyCell>{last}</RoomyCell>
      <td>
        <StaffActions>
          <StaffButton onClick={() => onRedirect(missed)}>
            Redirect<VisuallyHidden>{` ${path}`}</VisuallyHidden>
          </StaffButton>
          <StaffButton onClick={() => onForget(missed)}>
            Forget<VisuallyHidden>{` ${path}`}</VisuallyHidden>
          </StaffButton>
        </StaffActions>
      </td>
    </tr>
  );
}

export function MissedList({ list, onRedirect, onForget }: MissedListProps) {
  const { rows } = list;
  const now = new Date();
  return (
    <>
      <CursorListState list={list} loading="Loading what was not found..." failure={missedFailure} />
      {rows?.length === 0 ? (
        <EmptyState title="Nobody has asked for a page that is not there" text={explanation} />
      ) : null}
      {rows && rows.length > 0 ? (
        <ListPage>
          <p>{explanation}</p>
          <StaffTable>
            <thead>
              <tr>
                <th scope="col">Address</th>
                <NumberHead scope="col">Visits</NumberHead>
                <RoomyHead scope="col">First</RoomyHead>
                <RoomyHead scope="col">Last</RoomyHead>
                <th scope="col">
                  <VisuallyHidden>What to do</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((missed) => (
                <Row key={missed.id} {...{ missed, now, onRedirect, onForget }} />
              ))}
            </tbody>
          </StaffTable>
          {list.hasOlder ? (
            <StaffButton busy={list.busy} busyLabel="Loading..." onClick={list.showOlder}>
              Show older ones
            </StaffButton>
          ) : null}
        </ListPage>
      ) : null}
    </>
  );
}
