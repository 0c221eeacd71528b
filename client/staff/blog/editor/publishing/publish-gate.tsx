/** Publish button: shows a summary before an article is public, and what is open in it. */
import { flushSync } from 'react-dom';
import { useState, type ReactNode } from 'react';
import { usePermissions } from '../../../session/use-session.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { keyHint, useActions } from '../../../palette/actions.ts';
import { articleGroup } from './article-choices.tsx';
import { PublishDialog, type PublishRequest } from './publish-dialog.tsx';
import type { ChosenMoment } from './use-publish-at.ts';

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

export interface PublishGate {
  /** The primary action; undefined if there is nothing to publish. */
  readonly primary: { readonly label: string; readonly run: () => void } | undefined;
  readonly buttons: ReactNode;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** The labels say what publishing will do. Without the right to publish, publication is requested. */
export function usePublishGate({ snapshot, publishing, publishAt, onGo }: PublishGateInput): PublishGate {
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
