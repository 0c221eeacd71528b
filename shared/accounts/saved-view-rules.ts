/**
 * Saved views of staff lists: for each list the parameters that a view keeps. A view is reduced to them when it is saved and when it is
 * read, so that a filter that no longer exists disappears from it. Free of zod: the browser uses it.
 */
import { cleanLine } from '../text/clean-text.ts';
import { listOrders, mediaSorts, notFoundSorts, peopleSorts, redirectSorts } from '../api/list-order.ts';
import { mailLanes, mailParts } from '../mail/mail-rules.ts';
import { mediaKinds } from '../media/media-rules.ts';
import { listedPostStates, postPeriods } from '../blog/post-rules.ts';
import { redirectKinds } from '../redirects/redirect-rules.ts';
import { roleIds, type Need } from './roles.ts';
import { deskParts } from '../contact/submission-rules.ts';
import { cutText } from '../text/truncate.ts';

/** What a parameter of an address may say: one of these values, or any words. */
type Parameter = readonly string[] | 'words';

interface SavedList {
  /** Where the list is. */
  readonly path: string;
  /** What its own call needs. */
  readonly needs: Need;
  /** What filters and sorts it; a page, or what is open beside it, is no part of a view. */
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
    parameters: { q: 'words', kind: mediaKinds, sort: Object.keys(mediaSorts), order: listOrders },
  },
  // The log of what was not found is the second list of this screen.
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
    parameters: { q: 'words', factor: ['none'], role: roleIds, sort: Object.keys(peopleSorts), order: listOrders },
  },
} as const satisfies Readonly<Record<string, SavedList>>;

export type SavedListId = keyof typeof savedLists;

export const savedListIds = Object.keys(savedLists) as [SavedListId, ...SavedListId[]];

/** `person` counts one’s own on all lists, `site` everybody’s. */
export const savedViewLimits = { name: 60, words: 200, query: 2000, person: 50, site: 2000 } as const;

/**
 * What an address asks of a list, in one order and without what the list does not know (any more): equal for equal views, and
 * safe to follow whenever it was saved.
 */
export const viewQuery = (list: SavedListId, search: URLSearchParams): string => {
  const known: Readonly<Record<string, Parameter>> = savedLists[list].parameters;
  const said = Object.entries(known).flatMap(([name, parameter]) => {
    const value = cleanLine(search.get(name) ?? '');
    const isKnown = parameter === 'words' ? value !== '' : parameter.includes(value);
    return isKnown ? [[name, cutText(value, savedViewLimits.words)]] : [];
  });
  return new URLSearchParams(said).toString();
};
