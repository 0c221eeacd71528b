/** Every redirect with where it leads, how often somebody was led, and when last. */
import type { Redirect } from '#shared/contracts/redirects.contract.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ListPage } from '../design/list-page.tsx';
import { StaffActions, StaffButton } from '../design/staff-button.tsx';
import { NumberCell, NumberHead, RoomyCell, RoomyHead, StaffTable, TightLine } from '../design/staff-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/words/moments.ts';
import { CursorListState } from './cursor-list-state.tsx';
import { kindWords, visits } from './redirect-words.ts';
import { redirectsFailure } from './use-redirect-lists.ts';

interface RedirectListProps {
  readonly list: CursorList<Redirect>;
  readonly words: string;
  readonly onAsk: (words: string) => void;
  readonly onEdit: (redirect: Redirect) => void;
  readonly onNew: () => void;
}

const countWords = (total: number, words: string): string => {
  const redirects = `${total.toLocaleString('en-US')} ${total === 1 ? 'redirect' : 'redirects'}`;
  return words === '' ? redirects : `${redirects} with “${words}”`;
};

const Nothing = ({ words, onAsk, onNew }: Pick<RedirectListProps, 'words' | 'onAsk' | 'onNew'>) =>
  words === '' ? (
    <EmptyState
      title="No redirects yet"
      text="Lead visitors on from an address that has moved, or say of one that it is gone. Articles that get another address lead on by themselves."
    >
      <StaffButton onClick={onNew}>Make the first one</StaffButton>
    </EmptyState>
  ) : (
    <EmptyState title={`No redirect has “${words}”`} text="Old addresses and destinations are searched.">
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
    <tr>
      <th scope="row">
        {from}
        {to === null ? null : (
          <small>
            <span aria-hidden="true">{'→\u00a0'}</span>
            <VisuallyHidden>leads to </VisuallyHidden>
            {to}
          </small>
        )}
        <TightLine>{[kindWords[kind], visits(hits), ...(last ? [`last ${last}`] : [])].join(' · ')}</TightLine>
      </th>
      <RoomyCell>{kindWords[kind]}</RoomyCell>
      <NumberCell>{hits.toLocaleString('en-US')}</NumberCell>
      <RoomyCell>{last || 'Never'}</RoomyCell>
      <td>
        <StaffActions>
          <StaffButton onClick={() => onEdit(redirect)}>
            Edit<VisuallyHidden>{` ${from}`}</VisuallyHidden>
          </StaffButton>
        </StaffActions>
      </td>
    </tr>
  );
}

export function RedirectList({ list, words, onAsk, onEdit, onNew }: RedirectListProps) {
  const { rows, total } = list;
  const now = new Date();
  return (
    <>
      <CursorListState list={list} loading="Loading redirects..." failure={redirectsFailure} />
      {rows?.length === 0 ? <Nothing {...{ words, onAsk, onNew }} /> : null}
      {rows && rows.length > 0 ? (
        <ListPage>
          <p role="status">{countWords(total, words)}</p>
          <StaffTable>
            <thead>
              <tr>
                <th scope="col">Address and where it leads</th>
                <RoomyHead scope="col">What has become of it</RoomyHead>
                <NumberHead scope="col">Visits</NumberHead>
                <RoomyHead scope="col">Last visit</RoomyHead>
                <th scope="col">
                  <VisuallyHidden>Edit</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((redirect) => (
                <Row key={redirect.id} {...{ redirect, now, onEdit }} />
              ))}
            </tbody>
          </StaffTable>
          {list.hasOlder ? (
            <StaffButton busy={list.busy} busyLabel="Loading..." onClick={list.showOlder}>
              Show older redirects
            </StaffButton>
          ) : null}
        </ListPage>
      ) : null}
    </>
  );
}
