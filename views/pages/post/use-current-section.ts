/** Which section of the article is being read: the last one whose heading has passed the upper part of the window. */
import { useEffect, useState } from 'react';

export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const headings = key
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.3);
      setCurrent(passed.at(-1)?.id);
    };
    // The watched area reaches far above the window, so that a heading that jumps past its edge is noticed as well.
    const observer = new IntersectionObserver(find, { rootMargin: '1000000px 0px -70% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
