/** Shows what is missing before publication. */
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { token } from '#views/design/tokens.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import { FindingList } from './finding-list.tsx';
import { usePublishCheck, type PublishFindings } from './use-publish-check.ts';
import { css } from '#views/design/emotion.ts';
import { TextField } from '../../../ui/staff-field.tsx';
import { timeZoneName } from '../../../session/own-time-zone.ts';
import type { ChosenMoment } from './use-publish-at.ts';

/** Publication date. */
export function PublishAt({ value, at, choose }: ChosenMoment) {
  const now = 'Leave empty to publish at once.';
  const stored = 'Kept in this browser until you publish.';
  return (
    <TextField
      label="Publish at"
      type="datetime-local"
      hint={`Your time, ${timeZoneName()}. ${at instanceof Date ? stored : now}`}
      value={value}
      max="9999-12-31T23:59"
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-3')}`,
  alignItems: 'center',
  color: token('--ink-2'),
  fontSize: token('--t-small'),
});

const messages: Readonly<Record<PublishFindings['state'], string>> = {
  unsaved: 'Checks appear after the first save.',
  checking: 'Checking...',
  failed: 'The article could not be checked.',
  checked: 'Based on the last save.',
};

interface PublishCheckProps {
  readonly snapshot: ArticleSnapshot;
  readonly isAsked: boolean;
  readonly onGo: (finding: Finding) => void;
}

export function PublishCheck({ snapshot: { doc: post, fields }, isAsked, onGo }: PublishCheckProps) {
  const { findings: found, state, again } = usePublishCheck(post, fields);
  // Report nothing for a new, empty article.
  const findings = post === null && !isAsked ? [] : found;
  return (
    <>
      {findings.length === 0 && state === 'checked' ? (
        <StatusMark shape="full" tone="ok">
          Ready to publish
        </StatusMark>
      ) : null}
      {findings.length === 0 ? null : <FindingList label="To fix" findings={findings} isAsked={isAsked} onGo={onGo} />}
      <div className={quiet} data-check={state}>
        <span>{messages[state]}</span>
        {state === 'failed' ? <StaffButton onClick={again}>Check again</StaffButton> : null}
      </div>
    </>
  );
}
