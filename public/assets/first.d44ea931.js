// See server/pages/script-tags.ts
const root = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {}

const isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
const show = (use) => use.setAttribute('href', use.dataset.href);
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const drawings = parsed.then(async () => {
  await painted;
  if (isNew && !document.referrer.startsWith(location.origin)) root.dataset.arrived = '';
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
  if (isNew && !location.hash) root.dataset.fresh = '';
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
    const hasSearch = !/search/.test(root.dataset.off);
    const asksForSearch = hasSearch && (ctrlKey || metaKey) && /^k$/i.test(key);
    if (asksForSearch) event.preventDefault();
    if (asksForSearch || (hasSearch && key === '/') || (type === 'click' && target.closest?.('[data-script]')))
      missed = event;
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
      delete root.dataset.fresh;
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
  const layOut = ([part, ...rest]) => {
    if (!part) return delete root.dataset.fresh;
    part.style.contentVisibility = 'visible';
    whenIdle(() => layOut(rest));
  };
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      if ('fresh' in root.dataset) whenIdle(() => layOut([...document.querySelectorAll('main>*,body>footer')]));
      if (now === '' || location.hash || hasDraft()) whenIdle(start);
      else if (reading)
        whenIdle(async () => (await import(reading)).enableReading(document.getElementById('article-text')));
    }),
  );
}
