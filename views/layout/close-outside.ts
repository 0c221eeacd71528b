import type { MouseEvent } from 'react';

/** Closes a modal dialog on a click outside, in browsers without `closedby` (WebKit). */
export const closeOutside = ({
  currentTarget: dialog,
  target,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLDialogElement>): void => {
  if ('closedBy' in HTMLDialogElement.prototype || target !== dialog) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) dialog.close();
};
