/** Makes what is in work public, now or later, and takes that back. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type { StaffMark, StoredRevision, TextId } from './content.repository.ts';
import { editPage, setAside, type EditDeps, type EditResult } from './edit-page.ts';

interface Change {
  readonly key: ContentKey;
  readonly version: number;
}

export interface PublishPage extends Change {
  /** In the past or left out: now. */
  readonly at?: Date | undefined;
}

export const publishPage = ({ key, version, at }: PublishPage, by: StaffMark, deps: EditDeps): Promise<EditResult> =>
  editPage(
    {
      key,
      version,
      by,
      decide: ({ working_copy, upcoming, revisions }, now) => {
        const copy = working_copy ?? upcoming;
        if (copy === null) return null;
        const moment = at !== undefined && at > now ? at : now;
        const revision: StoredRevision = {
          id: deps.content.newId(),
          text: copy.text,
          at: moment,
          by,
          kind: 'published',
        };
        const scheduled =
          moment > now ? { upcoming: { text: copy.text, at: moment, by } } : { live: copy.text, upcoming: null };
        return { ...scheduled, working_copy: null, revisions: [...withoutUpcoming(revisions, now), revision] };
      },
    },
    deps,
  );

/** A publication that has not happened and gives way to another one is no part of the history; its text was only put aside. */
const withoutUpcoming = (revisions: readonly StoredRevision[], now: Date): StoredRevision[] =>
  revisions.map((revision) => (revision.at > now ? { ...revision, at: now, kind: 'set-aside' } : revision));

export const unschedulePage = ({ key, version }: Change, by: StaffMark, deps: EditDeps): Promise<EditResult> =>
  editPage(
    {
      key,
      version,
      by,
      decide: ({ upcoming, working_copy, revisions }, now) =>
        upcoming && {
          upcoming: null,
          working_copy: working_copy ?? { text: upcoming.text, saved_at: now, saved_by: upcoming.by },
          revisions: withoutUpcoming(revisions, now),
        },
    },
    deps,
  );

export const discardPage = ({ key, version }: Change, by: StaffMark, deps: EditDeps): Promise<EditResult> =>
  editPage(
    {
      key,
      version,
      by,
      decide: (page, now) =>
        page.working_copy && { working_copy: null, revisions: setAside(page, { now, id: deps.content.newId() }) },
    },
    deps,
  );

export interface RestorePage extends Change {
  readonly text: TextId;
}

export const restorePage = ({ key, version, text }: RestorePage, by: StaffMark, deps: EditDeps): Promise<EditResult> =>
  editPage(
    {
      key,
      version,
      by,
      decide: (page, now) => ({
        working_copy: { text, saved_at: now, saved_by: by },
        revisions: setAside(page, { now, id: deps.content.newId() }),
      }),
    },
    deps,
  );

/** The text that the program came with, public at once. */
export const useBuiltIn = ({ key, version }: Change, by: StaffMark, deps: EditDeps): Promise<EditResult> =>
  editPage(
    {
      key,
      version,
      by,
      decide: (page, now) => {
        if (page.live === null && page.upcoming === null && page.working_copy === null) return null;
        const revision: StoredRevision = { id: deps.content.newId(), text: null, at: now, by, kind: 'published' };
        const earlier = withoutUpcoming(setAside(page, { now, id: deps.content.newId() }), now);
        return { live: null, upcoming: null, working_copy: null, revisions: [...earlier, revision] };
      },
    },
    deps,
  );
