/** Dashboard sections: scheduled publications, drafts, requests for publication, and the day of a recruiter. */
import { useQueries } from '@tanstack/react-query';
import type { Unfinished, Upcoming } from '#shared/dashboard/overview.contract.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { bodyText } from '#views/design/type.ts';
import { articlesAddress } from '../blog/article-filters.ts';
import { staffCall } from '../session/staff-call.ts';
import { orMissing } from '../session/use-staff-query.ts';
import { usePermissions } from '../session/use-session.ts';
import { listDrafts, type StoredDraft } from '../contact/composer/drafts.ts';
import { allMessages, deskAddress } from '../contact/desk-filters.ts';
import { detailKey } from '../contact/queries/submission-cache.ts';
import type { OpenState } from '../contact/desk-context.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { EntryList, type LinkEntry } from './link-list.tsx';
import { applicationsPath } from '../careers/application-labels.tsx';
import { useNames } from '../session/use-names.ts';
import type { OverviewProps } from './use-overview.ts';

const titleOf = ({ title }: { readonly title: string }): string => title || 'Untitled';

export function UpcomingPublications({ overview: { upcoming }, now }: OverviewProps) {
  const may = usePermissions();
  // Users who may not edit it get the list.
  const addressOf = ({ kind, id }: Upcoming): string => {
    if (kind === 'page') return may('edit-pages') ? `/admin/content/${id}` : '/admin/content';
    return may('publish') ? `/admin/blog/${id}` : articlesAddress({ lane: 'scheduled' });
  };
  const entries = upcoming.map((each): LinkEntry => ({
    id: `${each.kind}-${each.id}`,
    shape: 'ring',
    tone: 'blue',
    title: titleOf(each),
    text: each.kind === 'page' ? 'Page' : 'Article',
    at: each.at,
    to: addressOf(each),
  }));
  return (
    <StaffSection title="Scheduled">
      {entries.length === 0 ? (
        <p className={bodyText.soft}>Nothing scheduled.</p>
      ) : (
        <EntryList entries={entries} now={now} />
      )}
    </StaffSection>
  );
}

const kinds: Readonly<Record<Unfinished['kind'], string>> = {
  draft: 'Article draft',
  changes: 'Unpublished article changes',
  page: 'Page draft',
};

const maxDrafts = 3;
const maxShown = 6;
const minuteMs = 60_000;

/** Drafts of replies and notes in this browser. Names come from the server, because they are not stored here. */
function useDraftEntries(isOn: boolean): readonly LinkEntry[] {
  const drafts = isOn ? listDrafts(maxDrafts) : [];
  const messages = useQueries({
    queries: drafts.map(({ id }) => ({
      queryKey: detailKey(id),
      staleTime: minuteMs,
      queryFn: async (): Promise<Submission | null> =>
        orMissing(await staffCall('GET /api/admin/contact-submissions/{id}', { params: { id } })),
    })),
  });
  const titled = ({ kind }: StoredDraft, message: Submission | null | undefined): string => {
    const [what, about] = kind === 'reply' ? ['Reply', 'to'] : ['Note', 'on'];
    if (message === undefined) return `${what} that you started`;
    return `${what} ${about} ${message === null ? 'a deleted message' : message.name}`;
  };
  return drafts.map((draft, index) => ({
    id: `${draft.kind}-${draft.id}`,
    shape: 'half',
    tone: 'blue',
    title: titled(draft, messages[index]?.data),
    text: 'Not sent (kept in this browser)',
    at: new Date(draft.savedAt).toISOString(),
    to: deskAddress(allMessages, draft.id),
    ...(draft.kind === 'reply' ? { state: { focus: 'reply' } satisfies OpenState } : {}),
  }));
}

/** Empty if everything is finished, except for writers. */
export function Drafts({
  overview: { unfinished },
  now,
  isFirst = false,
}: OverviewProps & { readonly isFirst?: boolean }) {
  const kept = useDraftEntries(usePermissions()('read-leads'));
  const stored = unfinished.map((each): LinkEntry => ({
    id: `${each.kind}-${each.id}`,
    shape: 'half',
    tone: 'blue',
    text: kinds[each.kind],
    title: titleOf(each),
    at: each.at,
    to: each.kind === 'page' ? `/admin/content/${each.id}` : `/admin/blog/${each.id}`,
  }));
  const entries = [...kept, ...stored]
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, maxShown);
  if (entries.length === 0 && !isFirst) return null;
  return (
    <StaffSection title="Your drafts">
      {entries.length === 0 ? (
        <p className={bodyText.soft}>No drafts yet.</p>
      ) : (
        <EntryList entries={entries} now={now} />
      )}
    </StaffSection>
  );
}

/** The user’s articles that wait for an editor; empty if there are none. */
export function AskedPublications({ overview: { asked }, now }: OverviewProps) {
  if (asked.length === 0) return null;
  const entries = asked.map((each): LinkEntry => ({
    id: `asked-${each.id}`,
    shape: 'ring',
    tone: 'warn',
    title: titleOf(each),
    text: 'Sent to the editors',
    at: each.at,
    to: staffRoutes.editor.pattern.replace(':id', each.id),
  }));
  return (
    <StaffSection title="Awaiting publication">
      <EntryList entries={entries} now={now} />
    </StaffSection>
  );
}

/** Empty if nothing is to do today. */
export function Hiring({ overview: { applications }, now }: OverviewProps) {
  const nameOf = useNames();
  if (applications === null) return null;
  const interviews = applications.interviews.map(({ id, name, position, at, minutes, by }): LinkEntry => ({
    id: `interview-${id}`,
    shape: 'full',
    tone: 'blue',
    title: name,
    text: `${position.title}, ${minutes} min, ${nameOf(by)}`,
    at,
    to: `${applicationsPath}/${id}`,
  }));
  const scorecards = applications.scorecards.map(({ id, name, position, stage_title }): LinkEntry => ({
    id: `scorecard-${id}`,
    shape: 'half',
    tone: 'blue',
    title: name,
    text: `${stage_title}: ${position.title}`,
    to: `${applicationsPath}/${id}`,
  }));
  return (
    <>
      {interviews.length === 0 ? null : (
        <StaffSection title="Interviews today">
          <EntryList entries={interviews} now={now} />
        </StaffSection>
      )}
      {scorecards.length === 0 ? null : (
        <StaffSection title="Scorecards to complete">
          <EntryList entries={scorecards} now={now} />
        </StaffSection>
      )}
    </>
  );
}
