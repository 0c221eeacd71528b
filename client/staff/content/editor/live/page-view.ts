/** Display options of the page beside its form, stored in this browser. */
import { useState } from 'react';
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

export interface PageView {
  /** True if form and page fit side by side. */
  readonly isWide: boolean;
  readonly width: PageWidth;
  readonly setWidth: (width: PageWidth) => void;
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  /** Width of the form in percent. */
  readonly share: number;
  readonly setShare: (share: number) => void;
}

export function usePageView(): PageView {
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
    isWide,
    width,
    tab,
    setTab,
    share,
    setWidth(next) {
      setWidth(next);
      storePreference(widthName, next);
    },
    setShare(next) {
      const kept = Math.round(Math.min(maxShare, Math.max(minShare, next)));
      setShare(kept);
      storePreference(shareName, String(kept));
    },
  };
}
