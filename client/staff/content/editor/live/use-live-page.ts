/** Connects the form with the page: selecting a field in one shows it in the other. */
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { emailPreviewPath } from '#shared/routes/paths.ts';
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

/** Documents without a page: notices, and facts of many pages. */
const keysWithoutPage: readonly string[] = ['notices', 'facts'];

const emailPrefix = emailPreviewPath('');

/** Parts shown on the overview only, in documents whose entries have their own pages. */
const overviewParts = new Set(['overview', 'statement', 'figures', 'methodology', 'closing']);

/** The example that shows most precisely the form element. */
const exampleFor = (examples: ContentPage['examples'], id: string): ContentPage['examples'][number] | undefined => {
  const fits = (part: string): boolean => `${id}-`.startsWith(`${fieldId(part.split('.'))}-`);
  const lengthFor = ({ parts }: ContentPage['examples'][number]): number =>
    Math.max(0, ...parts.filter(fits).map(({ length }) => length));
  const [best] = examples.toSorted((one, other) => lengthFor(other) - lengthFor(one));
  return best && lengthFor(best) > 0 ? best : undefined;
};

/** Address that shows a form element: entries such as services have their own pages. */
function addressFor({ paths, path: usual, examples }: ContentPage, content: unknown, id: string): string | undefined {
  if (examples.length > 0) return exampleFor(examples, id)?.path;
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
  /** Id of the form element of an entry that is edited alone. */
  readonly entry: string | undefined;
  readonly content: unknown;
  /** Goes to a field. */
  readonly reveal: (place: string) => void;
}

export function useLivePage({ page, entry, content, reveal }: LivePageInput) {
  const view = usePageView();
  const { examples } = page;
  const addresses = examples.length > 0 ? examples : page.paths.map((path) => ({ path, title: path }));
  const [chosen, setAddress] = useState('');
  const [first] = page.form.kind === 'group' ? page.form.fields : [];
  const usual = addressFor(page, content, entry ?? fieldId([first?.name ?? ''])) ?? addresses[0]?.path ?? page.path;
  // Removed or renamed entries change the addresses.
  const address = addresses.some(({ path }) => path === chosen) ? chosen : usual;
  const shown = useRef<FramedPage>(undefined);
  const currentField = useRef('');

  // An added entry has its example once it is saved.
  const known = examples.map(({ path }) => path).join();
  useEffect(() => {
    const own = exampleFor(examples, currentField.current);
    if (own !== undefined) setAddress(own.path);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only other addresses matter
  }, [known]);
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
    addresses,
    /** The shown address. */
    address,
    noun: address.startsWith(emailPrefix) ? ('email' as const) : ('page' as const),
    setAddress: (next: string): void => {
      currentField.current = '';
      setAddress(next);
    },
    write,
    /** Shown instead of the form. */
    replacesForm: hasPage && !view.isWide && view.tab === 'page',
    /** Call when a form field gets the focus. */
    follow: ({ target: { id } }: FocusEvent): void => {
      if (!id.startsWith('content-')) return;
      currentField.current = id;
      const own = addresses.length > 1 ? addressFor(page, content, id) : undefined;
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
