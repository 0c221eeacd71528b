/** Attack samples, and a detector for scripts that ran or were loaded from elsewhere. */
import type { Page } from 'playwright-core';
import type { BrowsedSite } from './browse-site.ts';

/** Breaks out of a text, an attribute or a title. */
export const shortSample = '"><img src=x onerror=ran(1)>';
/** Also breaks out of a script with data. */
export const longSample = `${shortSample}'</title></script><script>ran(1)</script><!-- {{ran(1)}} \${ran(1)} javascript:ran(1)`;

/** Returns a list that grows with each detection. */
export async function watchCanary(browsed: BrowsedSite, page: Page): Promise<readonly string[]> {
  const did: string[] = [];
  // Pictures of the samples do not exist on this site.
  browsed.allow(/Failed to load resource/);
  await page.exposeFunction('ran', () => void did.push('a script ran'));
  await page.route(
    (url) => url.origin !== browsed.site.url && url.protocol !== 'data:',
    (route) => {
      const request = route.request();
      if (request.resourceType() !== 'image') did.push(`${request.resourceType()} ${request.url()}`);
      return route.abort();
    },
  );
  return did;
}

/** Acts like a reader, to trigger event handlers. Returns the protocols of links without an address. */
export const touchEverything = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('body *'))
      for (const kind of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle'])
        each.dispatchEvent(new Event(kind));
    return [...document.links].map(({ protocol }) => protocol).filter((each) => !/^(?:https?|mailto|tel):$/.test(each));
  });
