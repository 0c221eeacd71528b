/** Publish button: asks for confirmation once if the check finds blockers, and again for new ones. */
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';
import { usePermissions } from '../../../session/use-session.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { useActions } from '../../../palette/actions.ts';
import { articleGroup } from './article-choices.tsx';
import { FindingList } from './finding-list.tsx';

interface PublishButtonsProps {
  readonly snapshot: ArticleSnapshot;
  readonly publishing: Publishing;
  /** Undefined: the stored date, or now. */
  readonly at: Date | null | undefined;
}

interface AskButtonProps {
  readonly publishing: Publishing;
  readonly asked: boolean;
}

const askLabel = (asked: boolean): string => (asked ? 'Withdraw request' : 'Request publication');

/** For users without the right to publish. */
const AskButton = ({ publishing, asked }: AskButtonProps) => (
  <StaffButton
    kind={asked ? 'quiet' : 'primary'}
    busy={publishing.busy === 'ask'}
    busyLabel={asked ? 'Withdrawing...' : 'Requesting...'}
    onClick={() => void publishing.ask(!asked)}
  >
    {askLabel(asked)}
  </StaffButton>
);

/** Save and Publish; the label says what publishing will do. */
function PublishButtons({ snapshot: { doc: post, isDirty }, publishing, at }: PublishButtonsProps) {
  const state = post?.state ?? 'draft';
  const now = useNow();
  const isLater = at instanceof Date && at > now;
  const hasNews = isDirty || (post !== null && post.working_copy !== null) || at !== undefined;
  const label = isLater ? 'Schedule' : state === 'draft' || at === null ? 'Publish' : 'Update';
  const { busy } = publishing;
  const mayPublish = usePermissions()('publish');
  const canPublish = mayPublish && (state === 'draft' || hasNews);
  const isAsked = Boolean(post?.publication_asked);
  const canAsk = !mayPublish && (isAsked || state === 'draft' || hasNews);
  const publish = (): void => void publishing.publish(at);
  useActions([
    ...(canPublish ? [{ id: 'publish', label, run: publish, group: articleGroup }] : []),
    ...(canAsk
      ? [{ id: 'ask', label: askLabel(isAsked), run: () => void publishing.ask(!isAsked), group: articleGroup }]
      : []),
  ]);
  return (
    <>
      <StaffButton busy={busy === 'save'} busyLabel="Saving..." onClick={() => void publishing.save()}>
        Save draft
      </StaffButton>
      {canAsk ? <AskButton publishing={publishing} asked={isAsked} /> : null}
      {canPublish ? (
        <StaffButton
          kind="primary"
          busy={busy === 'publish'}
          busyLabel={isLater ? 'Scheduling...' : 'Publishing...'}
          onClick={publish}
        >
          {label}
        </StaffButton>
      ) : null}
    </>
  );
}

/** Blockers that the server never accepts. */
const refused: ReadonlySet<Finding['code']> = new Set(['title-missing', 'content-missing', 'slug-taken']);

interface BlockersDialogProps {
  readonly blockers: readonly Finding[];
  readonly onGo: (finding: Finding) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before publishing with blockers. */
function BlockersDialog({ blockers, onGo, onPublish, onClose }: BlockersDialogProps) {
  const mayPublish = !blockers.some(({ code }) => refused.has(code));
  const counted = blockers.length === 1 ? 'One thing' : `${blockers.length} things`;
  return (
    <StaffDialog title={`${counted} to fix first`} onClose={onClose}>
      <FindingList label="Fix first" findings={blockers} onGo={onGo} />
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={onClose}>
          Back to the article
        </StaffButton>
        {mayPublish ? <StaffButton onClick={onPublish}>Publish anyway</StaffButton> : null}
      </div>
    </StaffDialog>
  );
}

const nameOf = ({ code, where }: Finding): string => `${code} ${where.field} ${where.element?.index ?? ''}`;

interface PublishGateProps {
  readonly snapshot: ArticleSnapshot;
  readonly publishing: Publishing;
  readonly at: Date | null | undefined;
  readonly onPublished: () => void;
  readonly onGo: (finding: Finding) => void;
}

export function PublishGate({ snapshot, publishing, at, onPublished, onGo }: PublishGateProps) {
  const [pending, setPending] = useState<{ readonly blockers: readonly Finding[]; readonly at: typeof at }>();
  const confirmed = useRef(new Set<string>());
  const close = (): void => setPending(undefined);

  const publishNow = async (moment: typeof at): Promise<boolean> => {
    const isDone = await publishing.publish(moment);
    if (isDone) onPublished();
    return isDone;
  };
  const publish = async (moment: typeof at): Promise<boolean> => {
    const blockers = await publishing.findBlockers();
    if (blockers.every((finding) => confirmed.current.has(nameOf(finding)))) return publishNow(moment);
    setPending({ blockers, at: moment });
    return false;
  };

  return (
    <>
      <PublishButtons snapshot={snapshot} publishing={{ ...publishing, publish }} at={at} />
      {pending === undefined ? null : (
        <BlockersDialog
          blockers={pending.blockers}
          onClose={close}
          onGo={(finding) => {
            // Close first: the dialog returns the focus to the button, then it moves to the finding.
            flushSync(close);
            onGo(finding);
          }}
          onPublish={() => {
            for (const finding of pending.blockers) confirmed.current.add(nameOf(finding));
            close();
            void publishNow(pending.at);
          }}
        />
      )}
    </>
  );
}
