// The first script of every page, before its first paint: puts the reader's theme on it; the header's theme button stores it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed: the system's theme stays.
}

// The page's other scripts wait until it is there to be read, or somebody is about to use it. Until then links, forms and menus do what they do without script.
const { scripts } = document.currentScript.dataset;
if (scripts) {
  const files = scripts.split(' ');
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const start = async () => {
    if (!files.length) return;
    const now = files.splice(0);
    for (const sign of signs) removeEventListener(sign, start);
    for (const href of now)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // One after the other, so that none of them keeps the reader waiting for all.
    for (const href of now) await import(href);
  };
  for (const sign of signs) addEventListener(sign, start);
  // Browsers without the one get the other, and read the options as no time at all.
  const wait = self.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => requestAnimationFrame(() => wait(start, { timeout: 1000 })));
}
