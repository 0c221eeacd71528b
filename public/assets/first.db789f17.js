// See server/pages/script-tags.ts
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

const show = (use) => use.setAttribute('href', use.dataset.href);
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const drawings = parsed.then(async () => {
  await painted;
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type === 'navigate' && !document.referrer.startsWith(location.origin))
    document.documentElement.dataset.arrived = '';
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) [...target.children].forEach(show);
    },
    { rootMargin: '50%' },
  );
  const uses = document.querySelectorAll('use[data-href]');
  for (const use of uses) near.observe(use.parentElement);
  return () => {
    near.disconnect();
    uses.forEach(show);
  };
});
const showAll = async () => (await drawings)();
addEventListener('beforeprint', showAll);

const { scripts, reading, now } = document.currentScript.dataset;
if (scripts) {
  const { pathname, search } = location;
  const taken = new AbortController();
  const { signal } = taken;
  let missed;
  let files = scripts.split(' ');
  const start = async () => {
    const wanted = files.splice(0);
    showAll();
    await parsed;
    for (const href of wanted)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of wanted) await import(href);
  };
  const notice = (event) => {
    const { type, pointerType, target, key, ctrlKey, metaKey } = event;
    if (pointerType === 'touch' && type !== 'click') return;
    if (type === 'pointermove' && !event.movementX && !event.movementY) return;
    const asksForSearch = (ctrlKey || metaKey) && /^k$/i.test(key);
    if (asksForSearch) event.preventDefault();
    if (asksForSearch || key === '/' || (type === 'click' && target.closest?.('[data-script]'))) missed = event;
    start();
  };
  for (const sign of ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'wheel'])
    addEventListener(sign, notice, { signal });
  addEventListener('popstate', () => location.pathname + location.search !== pathname + search && location.reload(), {
    signal,
  });
  addEventListener(
    'hydrated',
    () => {
      taken.abort();
      missed?.target.dispatchEvent(new missed.constructor(missed.type, missed));
    },
    { signal },
  );
  const hasDraft = () => {
    try {
      return Object.keys(sessionStorage).some((key) => key.includes('draft'));
    } catch {}
  };
  const whenIdle = (run) => (self.requestIdleCallback ?? setTimeout)(run, { timeout: 1000 });
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      if (now === '' || location.hash || hasDraft()) whenIdle(start);
      else if (reading)
        whenIdle(async () => (await import(reading)).enableReading(document.getElementById('article-text')));
    }),
  );
}
