/** Mail: what waits, what failed and what was sent, of messages and letters alike. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ListedMail } from '#shared/contracts/mail.contract.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { laneBar } from '../ui/lane-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { DiscardDialog, TestLetterDialog } from './mail-dialogs.tsx';
import { laneIn, laneLabels, mailAddress, shownLanes } from './mail-labels.ts';
import { MailList } from './mail-list.tsx';
import { useMailChanges, useMails, useMailState } from './use-mail.ts';

export function MailView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changes = useMailChanges();
  const [opened, setOpened] = useState<'test' | ListedMail>();
  const lane = laneIn(query);
  const to = (query.get('to') ?? '').trim();
  const list = useMails(lane, to);
  const isSetUp = useMailState().data?.is_set_up ?? true;
  const ask = (asked: string): void => void navigate(mailAddress(lane, asked), { replace: true });
  const close = (): void => setOpened(undefined);

  return (
    <>
      <StaffBar
        title="Mail"
        search={<SearchBox label="Search mail" placeholder="Whole address of a recipient" asked={to} onAsk={ask} />}
      >
        <StaffButton kind="primary" onClick={() => setOpened('test')}>
          Send a test letter
        </StaffButton>
      </StaffBar>
      <nav className={laneBar} aria-label="Lanes">
        <ul role="list">
          {shownLanes.map((each) => (
            <li key={each}>
              <Link to={mailAddress(each, to)} aria-current={each === lane ? 'true' : undefined} preventScrollReset>
                {laneLabels[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isSetUp ? null : (
        <StatusLine tone="warn">
          <p>No mail server is set up, so all mail waits. Set SMTP_URL and MAIL_FROM, then start the site again.</p>
        </StatusLine>
      )}
      <MailList {...{ list, lane, to, isSetUp, changes }} onDiscard={setOpened} onAsk={ask} />
      {opened === 'test' ? <TestLetterDialog changes={changes} onClose={close} /> : null}
      {opened === undefined || opened === 'test' ? null : (
        <DiscardDialog letter={opened} changes={changes} onClose={close} />
      )}
    </>
  );
}
