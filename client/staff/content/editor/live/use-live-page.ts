/** Connects the form with the page: selecting a field in one shows it in the other. */
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { fieldId, type Path } from '../form-values.ts';
import type { FramedPage } from './framed-page.ts';
import { from } from '#views/design/breakpoints.ts';
import { readPreference, storePreference } from '../../../ui/stored-choice.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** Width of the page beside the form. */
export type PageWidth = 'desktop' | 'phone' | 'off';

/** Part shown on narrow screens. */
export type EditorTab = 'edit' | 'page';

const isWidth = (value: string | null): value is PageWidth =>
  value === 'desktop' || value === 'phone' || value === 'off';

export const minShare = 30;
export const maxShare = 65;
const defaultShare = 40;

const isShare = (value: number): boolean => value >= minShare && value <= maxShare;

const widthName = 'page-width';
const shareName = 'page-form-share';

export type PageView = ReturnType<typeof usePageView>;

function usePageView() {
  const isWide = useMediaQuery(from.desktop);
  const [width, setWidth] = useState<PageWidth>(() => {
    const stored = readPreference(widthName);
    return isWidth(stored) ? stored : 'desktop';
  });
  const [share, setShare] = useState(() => {
    const stored = Number(readPreference(shareName));
    return isShare(stored) ? stored : defaultShare;
  });
  const [tab, setTab] = useState<EditorTab>('edit');
  return {
    /** True if form and page fit side by side. */
    isWide,
    width,
    tab,
    setTab,
    /** Width of the form in percent. */
    share,
    setWidth: (next: PageWidth): void => {
      setWidth(next);
      storePreference(widthName, next);
    },
    setShare: (next: number): void => {
      const kept = Math.round(Math.min(maxShare, Math.max(minShare, next)));
      setShare(kept);
      storePreference(shareName, String(kept));
    },
  };
}

/** Documents without a page: emails, notices, and facts of many pages. */
const keysWithoutPage: readonly string[] = ['confirmation-mail', 'notices', 'facts'];

/** Parts shown on the overview only, in documents whose entries have their own pages. */
const overviewParts = new Set(['overview', 'statement', 'figures', 'methodology', 'closing']);

/** Address that shows a form element: entries such as services have their own pages. */
function addressFor({ paths, path: usual }: ContentPage, content: unknown, id: string): string | undefined {
  let inner = content;
  const path: string[] = [];
  const holds = (name: string): boolean => `${id}-`.startsWith(`${fieldId([...path, name])}-`);
  while (typeof inner === 'object' && inner !== null) {
    const name = Object.keys(inner).find(holds);
    if (name === undefined) return undefined;
    if (path.length === 0 && overviewParts.has(name)) return usual;
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
  /** Goes to a field. */
  readonly reveal: (place: string) => void;
}

export function useLivePage({ page, content, reveal }: LivePageInput) {
  const view = usePageView();
  const [chosen, setAddress] = useState(page.path);
  // Removed or renamed entries change the addresses.
  const address = page.paths.includes(chosen) ? chosen : page.path;
  const shown = useRef<FramedPage>(undefined);
  const currentField = useRef('');
  const hasPage = !keysWithoutPage.includes(page.key);
  const isBeside = hasPage && view.isWide && view.width !== 'off';

  // Scroll again after a change of width.
  useEffect(() => {
    const wait = requestAnimationFrame(() => {
      if (currentField.current !== '') shown.current?.show(currentField.current);
    });
    return () => cancelAnimationFrame(wait);
  }, [view.width]);

  /** Updates the page while typing. */
  const write = useCallback((path: Path, before: unknown, value: unknown) => {
    if (typeof before === 'string' && typeof value === 'string') shown.current?.write(path, before, value);
  }, []);

  return {
    view,
    /** False for documents without a page. */
    hasPage,
    isBeside,
    /** The shown address. */
    address,
    setAddress,
    write,
    /** Shown instead of the form. */
    replacesForm: hasPage && !view.isWide && view.tab === 'page',
    /** Call when a form field gets the focus. */
    follow: ({ target: { id } }: FocusEvent): void => {
      if (!id.startsWith('content-')) return;
      currentField.current = id;
      const own = page.paths.length > 1 ? addressFor(page, content, id) : undefined;
      if (own !== undefined && own !== address) setAddress(own);
      else if (isBeside) shown.current?.show(id);
    },
    opened: (framed: FramedPage, isNew: boolean): void => {
      shown.current = framed;
      if (currentField.current !== '') framed.show(currentField.current, isNew);
    },
    choose: (place: string): void => {
      view.setTab('edit');
      reveal(place);
    },
  };
}
