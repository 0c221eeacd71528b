// See server/pages/script-tags.ts
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
addEventListener('DOMContentLoaded', async () => {
  await painted;
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type === 'navigate' && !document.referrer.startsWith(location.origin))
    document.documentElement.dataset.arrived = '';
  for (const use of document.querySelectorAll('use[data-href]')) use.setAttribute('href', use.dataset.href);
});

const { scripts } = document.currentScript.dataset;
if (scripts) {
  const files = scripts.split(' ');
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const start = async () => {
    const now = files.splice(0);
    for (const href of now)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of now) await import(href);
  };
  for (const sign of signs) addEventListener(sign, start, { once: true });
  const wait = self.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => requestAnimationFrame(() => wait(start, { timeout: 1000 })));
}
