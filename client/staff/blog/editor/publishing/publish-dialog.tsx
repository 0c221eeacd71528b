/** Confirms a publication: a summary of the article, or its open faults. */
import { useState } from 'react';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { slugFrom } from '#shared/text/slug-rule.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { ActionDialog } from '../../../kit/action-form.tsx';
import { timeZoneName } from '../../../session/own-time-zone.ts';
import { formatDateTime } from '../../../ui/format-time.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { SharedLinkCard } from '../fields/shared-link.tsx';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import { FindingList } from './finding-list.tsx';
import { PublishAt } from './publish-check.tsx';
import type { ChosenMoment } from './use-publish-at.ts';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token('--s-1')} ${token('--s-4')}`,
  overflowWrap: 'anywhere',
  dt: { color: token('--ink-2') },
  dd: { margin: 0 },
});

/** Wide enough to judge, short enough to leave the button in sight. */
const card = css({
  maxWidth: '22rem',
});

/** More are folded, so that the facts and the button are in sight. */
const maxHints = 3;

/** Blockers that the server never accepts. */
const refused: ReadonlySet<Finding['code']> = new Set(['title-missing', 'content-missing', 'slug-taken']);

export type PublishRequest = 'publish' | 'ask';

const words = {
  publish: { anyway: 'Publish anyway', pending: 'Publishing...' },
  ask: { anyway: 'Request anyway', pending: 'Requesting...' },
} as const;

interface SummaryProps {
  readonly snapshot: ArticleSnapshot;
  readonly publishAt: ChosenMoment;
  readonly isLater: boolean;
}

function Summary({ snapshot: { doc: post, fields }, publishAt, isLater }: SummaryProps) {
  const [isDating, setDating] = useState(false);
  const slug = fields.slug ?? post?.slug ?? slugFrom(fields.title);
  const { at } = publishAt;
  return (
    <>
      <div className={card}>
        <SharedLinkCard fields={fields} slug={slug} />
      </div>
      <dl className={facts}>
        <dt>Address</dt>
        <dd>{`${location.host}/blog/${slug}`}</dd>
        <dt>Author</dt>
        <dd>{fields.author || 'None'}</dd>
        <dt>Category</dt>
        <dd>{fields.category || 'None'}</dd>
        <dt>Date</dt>
        <dd>
          {at instanceof Date ? `${formatDateTime(at)} (${timeZoneName()})` : 'Now'}
          {isDating ? null : (
            <>
              {' '}
              <TextButton onClick={() => setDating(true)}>{isLater ? 'Change date' : 'Schedule for later'}</TextButton>
            </>
          )}
        </dd>
      </dl>
      {isDating ? <PublishAt {...publishAt} /> : null}
    </>
  );
}

interface PublishDialogProps extends Omit<SummaryProps, 'isLater'> {
  readonly request: PublishRequest;
  readonly findings: readonly Finding[];
  /** The button's label: what publishing will do. */
  readonly label: string;
  readonly onGo: (finding: Finding) => void;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { request, findings, label, onGo, onConfirm, onClose, ...summary } = props;
  const blockers = findings.filter(({ level }) => level === 'blocker');
  const hints = findings.filter(({ level }) => level !== 'blocker');
  const isLater = label === 'Schedule';
  const counted = blockers.length === 1 ? 'One thing' : `${blockers.length} things`;
  const toFix = <FindingList label="Fix first" findings={blockers} onGo={onGo} />;
  if (blockers.some(({ code }) => refused.has(code)))
    return (
      <StaffDialog title={`${counted} to fix first`} onClose={onClose}>
        {toFix}
        <div className={staffActions}>
          <StaffButton kind="primary" onClick={onClose}>
            Back to the article
          </StaffButton>
        </div>
      </StaffDialog>
    );
  const isOpen = blockers.length > 0;
  const hintList = <FindingList label="Hints" findings={hints} onGo={onGo} />;
  return (
    <ActionDialog
      title={isOpen ? `${counted} to fix first` : `${label} this article?`}
      action={isOpen ? words[request].anyway : label}
      pending={isLater ? 'Scheduling...' : words[request].pending}
      kind={isOpen ? 'danger' : 'primary'}
      cancel={isOpen ? 'Back to the article' : 'Cancel'}
      focusesAction={!isOpen}
      send={async () => {
        await onConfirm();
        return undefined;
      }}
      onClose={onClose}
    >
      {isOpen ? toFix : null}
      {request === 'publish' ? <Summary {...summary} isLater={isLater} /> : null}
      {isOpen || request === 'ask' ? null : hints.length === 0 ? (
        <StatusMark shape="full" tone="ok">
          All checks passed
        </StatusMark>
      ) : hints.length <= maxHints ? (
        hintList
      ) : (
        <details>
          <summary>{`${hints.length} hints`}</summary>
          {hintList}
        </details>
      )}
    </ActionDialog>
  );
}
