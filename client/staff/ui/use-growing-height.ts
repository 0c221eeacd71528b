/** Fits a textarea to its text in browsers without `field-sizing` (WebKit). */
import { useLayoutEffect, type RefObject } from 'react';

const fitHeight = (box: HTMLTextAreaElement): void => {
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
};

export function useGrowingHeight(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current: box } = area;
    if (box === null || CSS.supports('field-sizing', 'content')) return undefined;
    const fit = (): void => fitHeight(box);
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [area, text]);
}
