/** Publish button: shows a summary before an article is public, and what is open in it. */
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { usePermissions } from '../../../session/use-session.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { keyHint, useActions } from '../../../palette/actions.ts';
import { articleGroup } from './article-choices.tsx';
import type { ChosenMoment } from './use-publish-at.ts';
import { slugFrom } from '#shared/text/slug-rule.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { ActionDialog } from '../../../kit/action-form.tsx';
import { timeZoneName } from '../../../session/own-time-zone.ts';
import { formatDateTime } from '../../../ui/format-time.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { SharedLinkCard } from '../fields/shared-link.tsx';
import { FindingList, PublishAt } from './publish-check.tsx';
import { stack } from '../../../ui/style-rules.ts';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token('--s-1')} ${token('--s-4')}`,
  overflowWrap: 'anywhere',
  dt: { color: token('--ink-2') },
  dd: { margin: 0 },
});

/** The link's card beside the facts, so that the button is in sight. */
const summary = css({
  ...stack('--s-4'),
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 1fr)',
    alignItems: 'start',
    '> :nth-child(3)': { gridColumn: '1 / -1' },
  },
});

/** More are folded, so that the facts and the button are in sight. */
const maxHints = 3;

/** Blockers that the server never accepts. */
const refused: ReadonlySet<Finding['code']> = new Set(['title-missing', 'content-missing', 'slug-taken']);

type PublishRequest = 'publish' | 'ask';

const requestWords = { publish: 'Publishing...', ask: 'Requesting...' } as const;

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
    <div className={summary}>
      <SharedLinkCard fields={fields} slug={slug} />
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
    </div>
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

function PublishDialog(props: PublishDialogProps) {
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
      action={isOpen ? `${request === 'ask' ? 'Request' : label} anyway` : label}
      pending={isLater ? 'Scheduling...' : requestWords[request]}
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

/** Left out on phones, where the bar has no room for it. */
const draftWord = css({
  whiteSpace: 'pre',
  [below.tablet]: hiddenRules,
});

const nameOf = ({ code, where }: Finding): string => `${code} ${where.field} ${where.element?.index ?? ''}`;

interface PublishGateInput {
  readonly snapshot: ArticleSnapshot;
  readonly publishing: Publishing;
  readonly publishAt: ChosenMoment;
  /** Goes to a finding of the publish check. */
  readonly onGo: (finding: Finding) => void;
}

/** The labels say what publishing will do. Without the right to publish, publication is requested. */
export function usePublishGate({ snapshot, publishing, publishAt, onGo }: PublishGateInput) {
  const { doc: post, isDirty } = snapshot;
  const { at } = publishAt;
  const { busy } = publishing;
  const state = post?.state ?? 'draft';
  const now = useNow();
  const mayPublish = usePermissions()('publish');
  const [pending, setPending] = useState<{ readonly request: PublishRequest; readonly findings: readonly Finding[] }>();
  /** Each blocker is confirmed once. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const close = (): void => setPending(undefined);

  const hasNews = isDirty || (post !== null && post.working_copy !== null) || at !== undefined;
  const isAsked = Boolean(post?.publication_asked);
  const label = at instanceof Date && at > now ? 'Schedule' : state === 'draft' || at === null ? 'Publish' : 'Update';
  const publishNow = async (): Promise<void> => {
    if (await publishing.publish(at)) publishAt.forget();
  };
  const start = async (request: PublishRequest): Promise<void> => {
    const findings = await publishing.check();
    const isOpen = findings?.some((found) => found.level === 'blocker' && !confirmed.includes(nameOf(found)));
    // A failed save or a missing field is reported by the action itself.
    if (isOpen === true || (findings && request === 'publish' && label !== 'Update'))
      return setPending({ request, findings: findings ?? [] });
    await (request === 'publish' ? publishNow() : publishing.ask(true));
  };

  const request: PublishRequest | 'withdraw' = mayPublish ? 'publish' : isAsked ? 'withdraw' : 'ask';
  const primary =
    request === 'withdraw' || state === 'draft' || hasNews
      ? {
          label: { publish: label, ask: 'Request publication', withdraw: 'Withdraw request' }[request],
          run: () => void (request === 'withdraw' ? publishing.ask(false) : start(request)),
        }
      : undefined;
  useActions(primary === undefined ? [] : [{ id: request, group: articleGroup, ...primary }]);
  const pendingLabel = {
    publish: label === 'Schedule' ? 'Scheduling...' : 'Publishing...',
    ask: 'Requesting...',
    withdraw: 'Withdrawing...',
  }[request];

  return {
    /** Undefined if there is nothing to publish. */
    primary,
    buttons: (
      <>
        {state === 'draft' ? (
          <StaffButton
            busy={busy === 'save'}
            busyLabel="Saving..."
            onClick={() => void publishing.save()}
            {...keyHint('Ctrl+S')}
          >
            Save<span className={draftWord}> draft</span>
          </StaffButton>
        ) : null}
        {primary === undefined ? null : (
          <StaffButton
            kind={request === 'withdraw' ? 'quiet' : 'primary'}
            busy={busy === 'publish' || busy === 'ask' || busy === 'check' || busy === 'upload'}
            busyLabel={busy === 'upload' ? 'Uploading...' : busy === 'check' ? 'Checking...' : pendingLabel}
            onClick={primary.run}
          >
            {primary.label}
          </StaffButton>
        )}
      </>
    ),
    dialog: pending && (
      <PublishDialog
        {...pending}
        snapshot={snapshot}
        publishAt={publishAt}
        label={label}
        onClose={close}
        onGo={(finding) => {
          // Close first: the dialog returns the focus to the button, then it moves to the finding.
          flushSync(close);
          onGo(finding);
        }}
        onConfirm={async () => {
          setConfirmed([...confirmed, ...pending.findings.map(nameOf)]);
          await (pending.request === 'publish' ? publishNow() : publishing.ask(true));
        }}
      />
    ),
  };
}

export type PublishGate = ReturnType<typeof usePublishGate>;
