/**
 * Selects what lies over the page. Browsers before 2024 do not support popovers and reject their
 * selector; dialogs must work there too.
 */
export const covering = (): string => ('popover' in HTMLElement.prototype ? ':modal, :popover-open' : ':modal');

/**
 * Closes what lies over the page: the drawer, whichever way it was opened, and the panels of menus
 * and buttons.
 */
export function uncoverPage(): void {
  for (const layer of document.querySelectorAll<HTMLDialogElement>(covering()))
    if (layer.open) layer.close();
    else layer.hidePopover();
}
