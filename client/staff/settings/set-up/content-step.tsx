/** Step: demonstration content or an empty site. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/api/list-count.ts';
import type { Demonstration } from '#shared/settings/set-up.contract.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { Done, StepActions, type StepProps } from './step-frame.tsx';

const list = css({ display: 'grid', gap: token('--s-1'), paddingLeft: token('--s-5') });
const failure = 'Failed to load the demonstration content';
const queryKey = ['set-up', 'demonstration'] as const;

/** Removed content, in words. */
const amountOf = ({ articles, drafts }: Demonstration): string =>
  [
    ...(articles.length === 0 ? [] : [counted(articles.length, 'article')]),
    ...(drafts === 0 ? [] : [counted(drafts, 'draft of a page', 'drafts of pages')]),
  ].join(' and ');

const untouchedOf = ({ articles, ...rest }: Demonstration): Demonstration => ({
  ...rest,
  articles: articles.filter(({ is_edited }) => !is_edited),
});

function WhatIsThere({ found }: { readonly found: Demonstration }) {
  const { articles, drafts, can_add } = found;
  const untouched = untouchedOf(found);
  const edited = articles.length - untouched.articles.length;
  if (articles.length === 0 && drafts === 0)
    return (
      <p>
        {can_add
          ? 'The blog is empty. Six demonstration articles and drafts of two pages show how the site looks and how it is edited; they can be removed again.'
          : 'No demonstration content is on the site.'}
      </p>
    );
  return (
    <>
      <p>{`The site came with demonstration content: ${amountOf(found)}.`}</p>
      {articles.length === 0 ? null : (
        <ul className={list}>
          {articles.map(({ id, title, is_edited }) => (
            <li key={id}>
              <a className={textLink} href={`/admin/blog/${id}`}>
                {title}
              </a>
              {is_edited ? ' (edited: it stays)' : ''}
            </li>
          ))}
        </ul>
      )}
      <p>
        {`Only unedited content is removed${edited === 0 ? '' : `, so ${counted(edited, 'article stays', 'articles stay')}`}. Articles stay in the trash for 30 days. Page texts stay.`}
      </p>
    </>
  );
}

export function ContentStep({ state, onDone, onLater }: StepProps) {
  const client = useQueryClient();
  const toaster = useToast();
  const loaded = useStaffQuery('GET /api/admin/setup/demonstration', { key: queryKey, failure });
  const [busy, setBusy] = useState(false);
  const found = loaded.data;
  if (found === undefined)
    return <LoadState query={loaded} loading="Looking for demonstration content..." failure={failure} />;

  const change = async (
    call: `${'POST' | 'DELETE'} /api/admin/setup/demonstration`,
    done: string,
    undone: string,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await staffCall(call);
    setBusy(false);
    if (answer.ok) {
      toaster.show({ tone: 'ok', text: done });
      // Lists of articles and pages have changed.
      await client.invalidateQueries();
      return onDone();
    }
    toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
    await loaded.refetch();
  };
  const amount = amountOf(untouchedOf(found));
  const isKept = found.articles.length > 0 || found.drafts > 0;
  return (
    <>
      {state === 'done' ? <Done>Done.</Done> : null}
      <WhatIsThere found={found} />
      <StepActions state={state} onDone={onDone} onLater={onLater} done={isKept ? 'Keep it' : 'Continue without it'}>
        {amount === '' ? null : (
          <StaffButton
            kind="primary"
            busy={busy}
            busyLabel="Removing..."
            onClick={() =>
              void change(
                'DELETE /api/admin/setup/demonstration',
                'Demonstration content removed',
                'Demonstration content not removed',
              )
            }
          >
            {`Remove ${amount}`}
          </StaffButton>
        )}
        {found.can_add ? (
          <StaffButton
            kind="primary"
            busy={busy}
            busyLabel="Adding..."
            onClick={() =>
              void change(
                'POST /api/admin/setup/demonstration',
                'Demonstration content added',
                'Demonstration content not added',
              )
            }
          >
            Add the demonstration content
          </StaffButton>
        ) : null}
      </StepActions>
    </>
  );
}
