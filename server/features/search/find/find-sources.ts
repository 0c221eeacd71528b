/** Search sources by kind of record: database indexes, and similar names among the newest. */
import { contentMap, pageKeys, type LiveContent } from '#shared/content/content-map.ts';
import { isFileFormat } from '#shared/media/media-path.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { candidateName } from '#shared/careers/blind-rules.ts';
import { fileLabel } from '#shared/media/media-rules.ts';
import { mediaSorts, peopleSorts, redirectSorts } from '#shared/api/list-order.ts';
import type { FindKind } from '#shared/search/find-rules.ts';
import { may, roles } from '#shared/accounts/roles.ts';
import { hasTerms, queryTerms } from '#shared/search/search-terms.ts';
import type { ApplicationRepository, FoundApplication } from '#server/features/careers/application.repository.ts';
import { isHidden } from '#server/features/careers/hide-applicant.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import type { StaffPostSummaryRecord } from '#server/features/blog/post-record.ts';
import type { DeskReadingRepository } from '#server/features/contact/desk/desk-reading.repository.ts';
import { firstWords } from '#server/features/contact/desk/present-submission.ts';
import type { MediaRecord, MediaRepository } from '#server/features/media/media.repository.ts';
import type { RedirectRepository, RedirectRule } from '#server/features/redirects/redirect.repository.ts';
import type { Account } from '#server/features/accounts/account.repository.ts';
import type { PeopleRepository } from '#server/features/accounts/people/people.repository.ts';
import { firstPage } from '#server/platform/cursor.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { Named } from './near-names.ts';

/** A found record with its description and where to open it. */
export interface FindEntry extends Named {
  readonly title: string;
  readonly detail: string;
  readonly to: (staff: Pick<SignedIn, 'id' | 'role'>) => string;
}

export interface FindSource {
  /** The newest matches, at most `limit`. */
  readonly search: (q: string, most: number) => Promise<readonly FindEntry[]>;
  /** The newest entries, to search for similar names. */
  readonly newest: () => Promise<readonly FindEntry[]>;
  /**
   * Returns the current entry, or null if it is gone: names are cached for a minute. Omitted where outdated names are
   * harmless.
   */
  readonly reread?: (id: string) => Promise<FindEntry | null>;
}

export interface FindDeps {
  readonly reading: Pick<DeskReadingRepository, 'list' | 'newestNames' | 'findById'>;
  readonly applications: Pick<ApplicationRepository, 'newest' | 'find'>;
  /** Current settings decide whether names of applicants are hidden. */
  readonly live: { readonly current: LiveContent };
  readonly posts: Pick<PostRepository, 'listAll'>;
  readonly media: Pick<MediaRepository, 'list'>;
  readonly redirects: Pick<RedirectRepository, 'list' | 'readAll'>;
  readonly people: Pick<PeopleRepository, 'list'>;
}

const newestMessages = 5000;
const newestOthers = 1000;
const messageId = /^[\da-f]{24}$/;

/** True if each term is a prefix of a word in the names. */
export const matchesName = (terms: readonly string[], { names }: Named): boolean => hasTerms(terms, names);

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

interface MessageName {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly submitted_at: Date;
  /** Missing in cached entries. */
  readonly message?: string;
}

const ofMessage = ({ id, name, company, email, submitted_at, message = '' }: MessageName): FindEntry => ({
  id,
  names: [name, company, email],
  title: name,
  // Several messages of a sender on one day differ by their first words.
  detail: [company, email, day.format(submitted_at), firstWords(message)].filter(Boolean).join(', '),
  to: () => `/admin/contact-submissions/${id}`,
});

/** Applicants with hidden names cannot be found by name or address. */
const ofApplication = (record: FoundApplication, { current }: FindDeps['live']): FindEntry => {
  const { id, position, stage, submitted_at } = record;
  const isNameless = isHidden(record, current);
  const title = isNameless ? candidateName(id) : record.name;
  return {
    id,
    names: [title, position.title, ...(isNameless ? [] : [record.email])],
    title,
    detail: [position.title, applicationStages[stage], day.format(submitted_at)].join(', '),
    to: () => `/admin/applications/${id}`,
  };
};

const ofArticle = (post: StaffPostSummaryRecord): FindEntry => {
  const { id, author, category, created_by, slug, working_copy } = post;
  const title = working_copy?.title || post.title || 'Untitled';
  return {
    id,
    names: [title, post.title, slug],
    title,
    detail: [author, category].filter(Boolean).join(', '),
    // Users who may not edit it open it in the list.
    to: ({ id: me, role }) =>
      may(role, 'publish') || (may(role, 'write-articles') && created_by?.id === me)
        ? `/admin/blog/${id}`
        : `/admin/blog?${new URLSearchParams({ q: title })}`,
  };
};

const ofMedia = ({ id, name, alt, variants }: MediaRecord): FindEntry => ({
  id,
  names: [name, alt],
  title: name,
  detail: alt || variants.flatMap(({ format }) => (isFileFormat(format) ? fileLabel(format) : [])).join(),
  to: () => `/admin/media/${id}`,
});

const ofRedirect = ({ from, to }: RedirectRule): FindEntry => ({
  id: from,
  names: [from, to ?? ''],
  title: from,
  detail: to === null ? 'Gone' : `Leads to ${to}`,
  to: () => `/admin/redirects?${new URLSearchParams({ q: from })}`,
});

const ofPerson = ({ id, username, name, email, role }: Account): FindEntry => ({
  id,
  names: [name, username, email ?? ''],
  title: name,
  detail: [...(name === username ? [] : [username]), roles[role].name].join(', '),
  to: () => `/admin/people?${new URLSearchParams({ q: username })}`,
});

const pages: readonly FindEntry[] = pageKeys.map((key) => ({
  id: key,
  names: [contentMap[key].title, key],
  title: contentMap[key].title,
  detail: contentMap[key].paths[0] ?? '',
  to: ({ role }) => (may(role, 'edit-pages') ? `/admin/content/${key}` : '/admin/content'),
}));

/** Searches by id, or by terms in the sender and the message. */
const searchMessages = async (q: string, most: number, { reading }: FindDeps): Promise<readonly FindEntry[]> => {
  const id = q.toLowerCase();
  const named = messageId.test(id) ? await reading.findById(id) : null;
  if (named !== null) return [ofMessage(named)];
  const filter = { withoutSpam: false, terms: queryTerms(q) };
  return (await reading.list({ filter, order: 'newest', skip: 0, limit: most })).map(ofMessage);
};

export const createFindSources = (deps: FindDeps): Readonly<Record<FindKind, FindSource>> => {
  const { reading, applications, live, posts, media, redirects, people } = deps;
  const articles = async (q: string, limit: number) => (await posts.listAll({ q, limit })).posts.map(ofArticle);
  const newestApplications = async () =>
    (await applications.newest(newestOthers)).map((record) => ofApplication(record, live));
  const pictures = async (terms: readonly string[], limit: number) =>
    (await media.list({ terms }, firstPage(mediaSorts, limit))).map(({ item }) => ofMedia(item));
  const searchPeople = async (q: string, limit: number) =>
    (await people.list({ q }, firstPage(peopleSorts, limit))).map(({ item }) => ofPerson(item));
  return {
    message: {
      search: (q, most) => searchMessages(q, most, deps),
      newest: async () => (await reading.newestNames(newestMessages)).map(ofMessage),
      reread: async (id) => {
        const found = await reading.findById(id);
        return found && ofMessage(found);
      },
    },
    application: {
      search: async (q, limit) =>
        (await newestApplications()).filter((entry) => matchesName(queryTerms(q), entry)).slice(0, limit),
      newest: newestApplications,
      // The name may have become hidden since it was cached.
      reread: async (id) => {
        const found = await applications.find(id);
        return found === null || isHidden(found, live.current) ? null : ofApplication(found, live);
      },
    },
    article: { search: articles, newest: () => articles('', newestOthers) },
    page: {
      search: (q) => Promise.resolve(pages.filter((page) => matchesName(queryTerms(q), page))),
      newest: () => Promise.resolve(pages),
    },
    picture: {
      search: (q, most) => pictures(queryTerms(q), most),
      newest: () => pictures([], newestOthers),
    },
    redirect: {
      search: async (q, limit) =>
        (await redirects.list({ q }, firstPage(redirectSorts, limit))).map(({ item }) => ofRedirect(item)),
      newest: async () => (await redirects.readAll()).map(ofRedirect),
    },
    person: { search: searchPeople, newest: () => searchPeople('', newestOthers) },
  };
};
