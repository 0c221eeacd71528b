/** Joins a form and the page that it writes: what is chosen in one is shown in the other. */
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { fieldId, type Path } from '../form-values.ts';
import type { FramedPage } from './framed-page.ts';
import { usePageView, type PageView } from './page-view.ts';

/** Read in a mail, where something went wrong, and on many pages at once. */
const withoutPage: readonly string[] = ['confirmation-mail', 'notices', 'facts'];

/** Parts of a document that only its overview shows, where its entries have pages of their own. */
const ofOverview = new Set(['overview', 'statement', 'figures', 'methodology', 'closing']);

/** Where the element of the form with this id is read: an entry with a page of its own, such as a service, on that. */
function addressFor({ paths, path: usual }: ContentPage, content: unknown, id: string): string | undefined {
  let inner = content;
  const path: string[] = [];
  const holds = (name: string): boolean => `${id}-`.startsWith(`${fieldId([...path, name])}-`);
  while (typeof inner === 'object' && inner !== null) {
    const name = Object.keys(inner).find(holds);
    if (name === undefined) return undefined;
    if (path.length === 0 && ofOverview.has(name)) return usual;
    path.push(name);
    inner = valueAt(inner, name);
    const key = valueAt(inner, 'key') ?? valueAt(inner, 'id');
    const own = typeof key === 'string' ? paths.find((each) => each.endsWith(`/${key}`)) : undefined;
    if (own !== undefined) return own;
  }
  return undefined;
}

interface LivePageInput {
  readonly page: ContentPage;
  readonly content: unknown;
  /** Goes to the field with this path. */
  readonly reveal: (place: string) => void;
}

interface LivePage {
  readonly view: PageView;
  /** False for words that no page shows. */
  readonly hasPage: boolean;
  readonly isBeside: boolean;
  /** In the place of the form. */
  readonly isInstead: boolean;
  /** Which of the page's addresses is shown. */
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** Puts what is typed into the page at once. */
  readonly write: (path: Path, before: unknown, value: unknown) => void;
  /** The form's focus has come to a field. */
  readonly follow: (event: FocusEvent) => void;
  readonly opened: (framed: FramedPage, isNew: boolean) => void;
  readonly choose: (place: string) => void;
}

export function useLivePage({ page, content, reveal }: LivePageInput): LivePage {
  const view = usePageView();
  const [chosen, setAddress] = useState(page.path);
  // A page may be gone with its entry, or have another address.
  const address = page.paths.includes(chosen) ? chosen : page.path;
  const shown = useRef<FramedPage>(undefined);
  const currentField = useRef('');
  const hasPage = !withoutPage.includes(page.key);
  const isBeside = hasPage && view.isWide && view.width !== 'off';

  // At another width the words stand elsewhere, as soon as the frame has it.
  useEffect(() => {
    const wait = requestAnimationFrame(() => {
      if (currentField.current !== '') shown.current?.show(currentField.current);
    });
    return () => cancelAnimationFrame(wait);
  }, [view.width]);

  const write = useCallback((path: Path, before: unknown, value: unknown) => {
    if (typeof before === 'string' && typeof value === 'string') shown.current?.write(path, before, value);
  }, []);

  return {
    view,
    hasPage,
    isBeside,
    address,
    setAddress,
    write,
    isInstead: hasPage && !view.isWide && view.tab === 'page',
    follow({ target: { id } }) {
      if (!id.startsWith('content-')) return;
      currentField.current = id;
      const own = page.paths.length > 1 ? addressFor(page, content, id) : undefined;
      if (own !== undefined && own !== address) setAddress(own);
      else if (isBeside) shown.current?.show(id);
    },
    opened(framed, isNew) {
      shown.current = framed;
      if (currentField.current !== '') framed.show(currentField.current, isNew);
    },
    choose(place) {
      view.setTab('edit');
      reveal(place);
    },
  };
}
