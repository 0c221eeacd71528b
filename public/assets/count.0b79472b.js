// See server/features/analytics/analytics.feature.ts
if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  const tell = (page, from) => navigator.sendBeacon('/_view', new URLSearchParams({ page, from }));
  const tellOnce = () => tell(location.pathname + location.search, document.referrer);
  if (document.prerendering) document.addEventListener('prerenderingchange', tellOnce, { once: true });
  else tellOnce();
  new PerformanceObserver((list) => {
    for (const { name, responseStatus = 200 } of list.getEntries()) {
      const { origin, pathname, search } = new URL(name);
      if (origin !== location.origin || !pathname.startsWith('/_data/') || responseStatus !== 200) continue;
      tell(pathname.slice(6) + search, '');
    }
  }).observe({ type: 'resource' });
}
