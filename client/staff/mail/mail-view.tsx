/** The mail screen: waiting, failed and sent emails. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { LaneBar } from '../ui/lane-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { DiscardDialog, TestEmailDialog } from './mail-dialogs.tsx';
import { laneLabels, mailAddress, mailFiltersFrom, shownLanes, useMails, useMailState } from './mail-labels.ts';
import { MailList } from './mail-list.tsx';

export function MailView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'test' | ListedMail>();
  const filters = mailFiltersFrom(query);
  const { lane, to } = filters;
  const list = useMails(filters);
  const state = useMailState().data;
  const isSetUp = state?.is_set_up ?? true;
  const ask = (asked: string): void => void navigate(mailAddress(lane, { ...filters, to: asked }), { replace: true });
  const close = (): void => setOpened(undefined);

  return (
    <>
      <StaffBar
        title="Email"
        search={<SearchBox label="Search emails" placeholder="Search recipients" searched={to} onSearch={ask} />}
      >
        <StaffButton kind="primary" onClick={() => setOpened('test')}>
          Send test email
        </StaffButton>
      </StaffBar>
      <LaneBar
        label="Lanes"
        lanes={shownLanes.map((each) => ({
          name: laneLabels[each],
          to: mailAddress(each, filters),
          isCurrent: each === lane,
          count: each === 'sent' ? undefined : state?.[each],
        }))}
      />
      {isSetUp ? null : (
        <StatusLine tone="warn">
          <p>No mail server is set up. Emails wait until you set SMTP_URL and MAIL_FROM and restart.</p>
        </StatusLine>
      )}
      <MailList list={list} filters={filters} isSetUp={isSetUp} onDiscard={setOpened} />
      {opened === 'test' ? <TestEmailDialog onClose={close} /> : null}
      {opened === undefined || opened === 'test' ? null : <DiscardDialog email={opened} onClose={close} />}
    </>
  );
}
