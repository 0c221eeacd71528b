/** Step: invented content of a new site, which can be deleted by kind. */
import { useState } from 'react';
import { counted } from '#shared/api/list-count.ts';
import type { Demonstration } from '#shared/settings/set-up.contract.ts';
import { inventedNames, type InventedKind } from '#shared/settings/set-up-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ActionDialog } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { actionList } from '../../ui/screen-layout.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { Done, StepActions, type StepProps } from './step-frame.tsx';

/** Below the buttons of the rows. */
const allStyle = css({ display: 'grid', justifyItems: 'end' });

const failure = 'Failed to load the demonstration content';
const queryKey = ['set-up', 'demonstration'] as const;

const inHistory = 'The page is published without them. Its history keeps the earlier version.';

interface Kind {
  readonly id: InventedKind;
  /** The screen that lists them. */
  readonly to: string;
  readonly place: string;
  readonly after: string;
  readonly countIn: (found: Demonstration) => number;
}

const kinds: readonly Kind[] = [
  {
    id: 'articles',
    to: '/admin/blog',
    place: 'Blog',
    after: 'Articles stay in the trash for 30 days.',
    countIn: ({ articles }) => articles.filter(({ is_edited }) => !is_edited).length,
  },
  {
    id: 'case-studies',
    to: '/admin/content/case-studies',
    place: 'Case studies page',
    after: inHistory,
    countIn: ({ texts }) => texts['case-studies'],
  },
  {
    id: 'quotes',
    to: '/admin/content/industries',
    place: 'Industry pages',
    after: inHistory,
    countIn: ({ texts }) => texts.quotes,
  },
  {
    id: 'positions',
    to: '/admin/content/careers',
    place: 'Careers page',
    after: inHistory,
    countIn: ({ texts }) => texts.positions,
  },
  {
    id: 'drafts',
    to: '/admin/content',
    place: 'Not published',
    after: 'The history of each page keeps its draft.',
    countIn: ({ drafts }) => drafts,
  },
];

const amountOf = ({ id, countIn }: Kind, found: Demonstration): string => counted(countIn(found), ...inventedNames[id]);

interface DeleteDialogProps {
  readonly deleting: Kind | 'all';
  readonly present: readonly Kind[];
  readonly found: Demonstration;
  readonly onClose: () => void;
  /** Called after all of it is deleted. */
  readonly onDone: () => Promise<void>;
}

function DeleteDialog({ deleting, present, found, onClose, onDone }: DeleteDialogProps) {
  const remove = useAction('DELETE /api/admin/setup/demonstration', { reload: [[]] });
  const isAll = deleting === 'all';
  const amount = isAll ? 'all demonstration content' : amountOf(deleting, found);
  return (
    <ActionDialog
      title={`Delete ${amount}?`}
      action={isAll ? 'Delete all' : `Delete ${amount}`}
      pending="Deleting..."
      kind="danger"
      send={async () => {
        const done = isAll ? 'Demonstration content deleted' : `${amount} deleted`;
        const answer = await remove.run({ query: isAll ? {} : { kind: deleting.id } }, { done });
        if (answer.ok && isAll) await onDone();
        return answer;
      }}
      onClose={onClose}
    >
      {isAll ? (
        <p>{`${present.map((kind) => amountOf(kind, found)).join(', ')}. Articles stay in the trash for 30 days, page texts in the history of their page.`}</p>
      ) : (
        <p>{deleting.after}</p>
      )}
    </ActionDialog>
  );
}

export function ContentStep({ state, onDone, onLater }: StepProps) {
  const loaded = useStaffQuery('GET /api/admin/setup/demonstration', { key: queryKey, failure });
  const add = useAction('POST /api/admin/setup/demonstration', { reload: [[]] });
  const [deleting, setDeleting] = useState<Kind | 'all'>();
  const found = loaded.data;
  if (found === undefined)
    return <LoadState query={loaded} loading="Looking for demonstration content..." failure={failure} />;
  const present = kinds.filter(({ countIn }) => countIn(found) > 0);
  const edited = found.articles.filter(({ is_edited }) => is_edited).length;
  return (
    <>
      {state === 'done' ? <Done>Done.</Done> : null}
      {present.length === 0 ? (
        <p>No demonstration content is left.</p>
      ) : (
        <>
          <p>This content is invented to show how the site looks. Replace it, or delete it by kind.</p>
          <ul className={actionList} role="list" aria-label="Demonstration content">
            {present.map((kind) => {
              const amount = amountOf(kind, found);
              return (
                <li key={kind.id}>
                  <div>
                    <a className={textLink} href={kind.to}>
                      {amount}
                    </a>
                    <small>{kind.place}</small>
                  </div>
                  <StaffButton kind="danger" onClick={() => setDeleting(kind)}>
                    Delete<span className={visuallyHidden}>{` ${amount}`}</span>
                  </StaffButton>
                </li>
              );
            })}
          </ul>
          <div className={allStyle}>
            <StaffButton kind="danger" onClick={() => setDeleting('all')}>
              Delete all
            </StaffButton>
          </div>
        </>
      )}
      {edited === 0 ? null : <p>{`${counted(edited, 'edited article', 'edited articles')} will not be deleted.`}</p>}
      {found.can_add ? (
        <div>
          <StaffButton
            busy={add.isPending}
            busyLabel="Adding..."
            onClick={() =>
              void add.run({}, { done: 'Demonstration content added', failed: 'Demonstration content not added' })
            }
          >
            Add demonstration articles
          </StaffButton>
        </div>
      ) : null}
      <StepActions state={state} onDone={onDone} onLater={onLater} canContinue />
      {deleting === undefined ? null : (
        <DeleteDialog
          deleting={deleting}
          present={present}
          found={found}
          onClose={() => setDeleting(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
