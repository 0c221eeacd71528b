// See server/pages/script-tags.ts. The reader's theme, before the first paint:
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed: the system's theme stays.
}

// The drawings, once the page is painted:
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
addEventListener('DOMContentLoaded', async () => {
  await painted;
  for (const use of document.querySelectorAll('use[data-href]')) use.setAttribute('href', use.dataset.href);
});

// And the page's scripts, later:
const { scripts } = document.currentScript.dataset;
if (scripts) {
  const files = scripts.split(' ');
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const start = async () => {
    for (const sign of signs) removeEventListener(sign, start);
    const now = files.splice(0);
    for (const href of now)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of now) await import(href);
  };
  for (const sign of signs) addEventListener(sign, start);
  const wait = self.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => requestAnimationFrame(() => wait(start, { timeout: 1000 })));
}
