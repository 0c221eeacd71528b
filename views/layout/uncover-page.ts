/** Selector of open layers. Browsers before 2024 reject popover selectors, but dialogs must work there too. */
export const covering = (): string => ('popover' in HTMLElement.prototype ? ':modal, :popover-open' : ':modal');

/** Closes all layers over the page: drawer, menus, panels. */
export function uncoverPage(): void {
  for (const layer of document.querySelectorAll<HTMLDialogElement>(covering()))
    if (layer.open) layer.close();
    else layer.hidePopover();
}
