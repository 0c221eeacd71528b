/** How the page is shown beside its form. This browser remembers it. */
import { useState, useSyncExternalStore } from 'react';
import { from } from '#views/design/breakpoints.ts';

/** How wide the page is shown where form and page stand side by side. */
export type PageWidth = 'desktop' | 'phone' | 'off';

/** What is shown where only one has room. */
export type EditorTab = 'edit' | 'page';

const isWidth = (value: string | null): value is PageWidth =>
  value === 'desktop' || value === 'phone' || value === 'off';

export const leastShare = 30;
export const greatestShare = 65;
const usualShare = 40;

const isShare = (value: number): boolean => value >= leastShare && value <= greatestShare;

const remembered = <Value>(name: string, read: (stored: string | null) => Value): Value => {
  try {
    return read(localStorage.getItem(name));
  } catch {
    return read(null);
  }
};

const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it lasts as long as the page.
  }
};

const widthName = 'page-width';
const shareName = 'page-form-share';

const wide = (): MediaQueryList => matchMedia(from.desktop.replace('@media ', ''));

const watchWide = (tell: () => void): (() => void) => {
  const query = wide();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export interface PageView {
  /** Whether there is room for form and page side by side. */
  readonly isWide: boolean;
  readonly width: PageWidth;
  readonly setWidth: (width: PageWidth) => void;
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  /** Of the form, in percent of both. */
  readonly share: number;
  readonly setShare: (share: number) => void;
}

export function usePageView(): PageView {
  const isWide = useSyncExternalStore(watchWide, () => wide().matches);
  const [width, setWidth] = useState<PageWidth>(() =>
    remembered(widthName, (stored) => (isWidth(stored) ? stored : 'desktop')),
  );
  const [share, setShare] = useState(() =>
    remembered(shareName, (stored) => (isShare(Number(stored)) ? Number(stored) : usualShare)),
  );
  const [tab, setTab] = useState<EditorTab>('edit');
  return {
    ...{ isWide, width, tab, setTab, share },
    setWidth(next) {
      setWidth(next);
      remember(widthName, next);
    },
    setShare(next) {
      const kept = Math.round(Math.min(greatestShare, Math.max(leastShare, next)));
      setShare(kept);
      remember(shareName, String(kept));
    },
  };
}
