/** The article's settings: a panel beside the text, or a sheet over it. */
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useActions } from '../../palette/actions.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { readPreference, storePreference } from '../../ui/stored-choice.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { besideText, side } from './editor-layout.ts';
import { articleGroup } from './publishing/article-choices.tsx';

const storageKey = 'article-settings';

export const settingsId = 'article-settings';

export type Settings = ReturnType<typeof useSettings>;

export function useSettings() {
  const isBeside = useMediaQuery(besideText);
  const [isFolded, setIsFolded] = useState(() => readPreference(storageKey) === 'folded');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isOpen = isBeside ? !isFolded : isSheetOpen;
  const fold = (next: boolean): void => {
    // Move the focus to the toggle button; only one of the two is visible and takes it.
    if (next && document.getElementById(settingsId)?.contains(document.activeElement) === true)
      for (const button of document.querySelectorAll<HTMLElement>(`[aria-controls=${settingsId}]`)) button.focus();
    setIsFolded(next);
    storePreference(storageKey, next ? 'folded' : 'open');
  };
  const toggle = (): void => (isBeside ? fold(!isFolded) : setIsSheetOpen(!isSheetOpen));
  useActions([{ id: 'settings', label: 'Article settings', key: 'S', run: toggle, group: articleGroup }]);
  return {
    /** True if the panel is beside the text. */
    isBeside,
    isOpen,
    toggle,
    /** Opens it synchronously, so that a field in it can be focused. */
    show: () => flushSync(() => (isBeside ? fold(false) : setIsSheetOpen(true))),
    /** Closes the sheet synchronously, so that the text below it can be focused. */
    uncover: () => flushSync(() => setIsSheetOpen(false)),
  };
}

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly children: ReactNode;
}

export function SettingsPanel({ settings: { isBeside, isOpen, toggle }, children }: SettingsPanelProps) {
  if (!isOpen) return null;
  if (isBeside)
    return (
      <aside className={side} id={settingsId} aria-label="Settings">
        {children}
      </aside>
    );
  return (
    <StaffDialog title="Settings" shape="side" onClose={toggle}>
      <div className={side} data-kept="">
        {children}
      </div>
    </StaffDialog>
  );
}
