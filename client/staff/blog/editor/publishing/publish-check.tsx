/** Shows what is missing before publication. */
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { token } from '#views/design/tokens.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import { css } from '#views/design/emotion.ts';
import { TextField } from '../../../ui/staff-field.tsx';
import { timeZoneName } from '../../../session/own-time-zone.ts';
import type { ChosenMoment } from './use-publish-at.ts';
import { quietText, hoverGround, rowButton, wrapRow } from '../../../ui/style-rules.ts';
import { truncate } from '#shared/text/truncate.ts';
import { useState } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import type { ArticleFields } from '../saving/article-fields.ts';

export const checkArticle = (postId: string): Promise<ApiResult<Finding[]>> =>
  staffCall('GET /api/admin/blog/posts/{id}/check', { params: { id: postId } });

/** Findings that need no server; it would report the same. */
export const immediateFindings = ({ title, content }: ArticleFields): readonly Finding[] => [
  ...(cleanLine(title) === ''
    ? ([{ level: 'blocker', code: 'title-missing', message: 'Enter a title.', where: { field: 'title' } }] as const)
    : []),
  ...(content === ''
    ? ([
        { level: 'blocker', code: 'content-missing', message: 'Enter the text.', where: { field: 'content' } },
      ] as const)
    : []),
];

const isImmediate = ({ code }: Finding): boolean => code === 'title-missing' || code === 'content-missing';

const messages = {
  /** Not saved for the first time yet. */
  unsaved: 'Checks appear after the first save.',
  checking: 'Checking...',
  failed: 'Failed to check the article.',
  checked: 'Based on the last save.',
} as const;

function usePublishCheck(post: StaffPost | null, fields: ArticleFields) {
  const { data, isFetching, error, refetch } = useStaffQuery('GET /api/admin/blog/posts/{id}/check', {
    params: { id: post?.id ?? '' },
    key: ['article-check', post?.id, post?.version],
    enabled: post !== null,
  });
  // Keep the last findings until the next answer.
  const [shown, setShown] = useState<typeof data>();
  if (data !== undefined && data !== shown) setShown(data);
  const known = post === null ? [] : (data ?? shown ?? []);
  const checked = isFetching ? 'checking' : error === null ? 'checked' : 'failed';
  const state: keyof typeof messages = post === null ? 'unsaved' : checked;
  return {
    findings: [...immediateFindings(fields), ...known.filter((finding) => !isImmediate(finding))],
    state,
    again: () => void refetch(),
  };
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  button: {
    ...rowButton,
    display: 'grid',
    gap: token('--s-1'),
    padding: `${token('--s-2')} 0`,
    color: token('--ink'),
    fontSize: token('--t-small'),
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
    ...hoverGround,
  },
  q: {
    color: token('--ink-2'),
    quotes: "'“' '”'",
  },
});

const marks = {
  blocker: { shape: 'square', tone: 'bad', label: 'Must fix' },
  later: { shape: 'half', tone: 'warn', label: 'Before publishing' },
  hint: { shape: 'ring', tone: 'warn', label: 'Hint' },
} as const;

interface FindingListProps {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** True once publication was attempted: before, blockers look less urgent. */
  readonly isAsked?: boolean;
  readonly onGo: (finding: Finding) => void;
}

export const FindingList = ({ label, findings, isAsked = true, onGo }: FindingListProps) => (
  <ul className={list} role="list" aria-label={label}>
    {findings.map((finding, index) => {
      const { level, message, where } = finding;
      const { shape, tone, label: levelLabel } = marks[level === 'blocker' && !isAsked ? 'later' : level];
      return (
        // Findings may repeat; the list is replaced as a whole.
        <li key={index}>
          <button type="button" onClick={() => onGo(finding)}>
            <StatusMark shape={shape} tone={tone}>
              {levelLabel}
            </StatusMark>
            <span>{message}</span>
            {where.element === undefined || where.element.quote === '' ? null : (
              <q>{truncate(where.element.quote, 60)}</q>
            )}
          </button>
        </li>
      );
    })}
  </ul>
);

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
  ...wrapRow('--s-3', '--s-1'),
  ...quietText,
});

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
