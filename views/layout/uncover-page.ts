/** What lies over the page. Browsers before 2024 know no popovers and refuse their name: what they show must go on working all the same. */
export const covering = (): string => ('popover' in HTMLElement.prototype ? ':modal, :popover-open' : ':modal');

/** Closes what lies over the page: the drawer, whichever way it was opened, and the panels of menus and buttons. */
export function uncoverPage(): void {
  for (const layer of document.querySelectorAll<HTMLDialogElement>(covering()))
    if (layer.open) layer.close();
    else layer.hidePopover();
}
