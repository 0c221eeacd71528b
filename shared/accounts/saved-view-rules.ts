/**
 * Parameters of saved views. Other parameters are dropped when a view is saved and when it is read, so that a filter that no longer
 * exists disappears. Free of zod for the browser.
 */
import { cleanLine } from '../text/clean-text.ts';
import { listOrders, mediaSorts, notFoundSorts, peopleSorts, redirectSorts } from '../api/list-order.ts';
import { mailLanes, mailParts } from '../mail/mail-rules.ts';
import { mediaKinds } from '../media/media-rules.ts';
import { listedPostStates, postPeriods } from '../blog/post-rules.ts';
import { redirectKinds } from '../redirects/redirect-rules.ts';
import { listedPersonStates, roleIds, type Need } from './roles.ts';
import { deskParts } from '../contact/submission-rules.ts';
import { cutText } from '../text/truncate.ts';

/** One of these values, or any text. */
type Parameter = readonly string[] | 'words';

interface SavedList {
  readonly path: string;
  /** The permission of the list's call. */
  readonly needs: Need;
  /** Filters and sort orders, without pages and open records. */
  readonly parameters: Readonly<Record<string, Parameter>>;
}

export const savedLists = {
  messages: {
    path: '/admin/contact-submissions',
    needs: 'read-leads',
    parameters: { status: deskParts, q: 'words', sort: ['due'], assignee: ['me'] },
  },
  articles: {
    path: '/admin/blog',
    needs: 'read-site',
    parameters: {
      state: listedPostStates,
      asked: ['true'],
      q: 'words',
      category: 'words',
      tag: 'words',
      author: 'words',
      time: Object.keys(postPeriods),
      sort: ['published'],
    },
  },
  pictures: {
    path: '/admin/media',
    needs: 'signed-in',
    parameters: {
      q: 'words',
      kind: mediaKinds,
      tag: 'words',
      unused: ['true'],
      sort: Object.keys(mediaSorts),
      order: listOrders,
    },
  },
  // The second list of this screen is the log of paths that were not found.
  redirects: {
    path: '/admin/redirects',
    needs: 'redirects',
    parameters: {
      list: ['not-found'],
      q: 'words',
      kind: redirectKinds.map(String),
      sort: [...new Set(Object.keys({ ...redirectSorts, ...notFoundSorts }))],
      order: listOrders,
    },
  },
  mail: {
    path: '/admin/mail',
    needs: 'mail',
    parameters: { state: mailLanes, to: 'words', part: mailParts, order: listOrders },
  },
  people: {
    path: '/admin/people',
    needs: 'people',
    parameters: {
      q: 'words',
      factor: ['none'],
      role: roleIds,
      state: listedPersonStates,
      sort: Object.keys(peopleSorts),
      order: listOrders,
    },
  },
} as const satisfies Readonly<Record<string, SavedList>>;

export type SavedListId = keyof typeof savedLists;

export const savedListIds = Object.keys(savedLists) as [SavedListId, ...SavedListId[]];

/** `name`, `words` and `query` are lengths; `person` and `site` are numbers of views on all lists. */
export const savedViewLimits = { name: 60, words: 200, query: 2000, person: 50, site: 2000 } as const;

/** Normalizes the query of a list's address: known parameters in a fixed order, so that equal views have equal queries. */
export const viewQuery = (list: SavedListId, search: URLSearchParams): string => {
  const known: Readonly<Record<string, Parameter>> = savedLists[list].parameters;
  const parameters = Object.entries(known).flatMap(([name, parameter]) => {
    const value = cleanLine(search.get(name) ?? '');
    const isKnown = parameter === 'words' ? value !== '' : parameter.includes(value);
    return isKnown ? [[name, cutText(value, savedViewLimits.words)]] : [];
  });
  return new URLSearchParams(parameters).toString();
};
