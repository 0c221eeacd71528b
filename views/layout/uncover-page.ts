/** Closes what lies over the page: the sheet, whichever way it was opened, and the panels of menus and buttons. */
export function uncoverPage(): void {
  for (const layer of document.querySelectorAll<HTMLDialogElement>(':modal, :popover-open'))
    if (layer.open) layer.close();
    else layer.hidePopover();
}
