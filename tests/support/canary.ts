/** What somebody smuggles into the site, and what tells that some of it ran or was loaded from elsewhere. */
import type { Page } from 'playwright-core';
import type { BrowsedSite } from './browse-site.ts';

/** What leaves a text, an attribute or a title. */
export const shortSample = '"><img src=x onerror=ran(1)>';
/** What leaves a script with data in it besides. */
export const longSample = `${shortSample}'</title></script><script>ran(1)</script><!-- {{ran(1)}} \${ran(1)} javascript:ran(1)`;

/** Answers a list that grows with whatever happens. */
export async function watchCanary(browsed: BrowsedSite, page: Page): Promise<readonly string[]> {
  const did: string[] = [];
  // Pictures that the samples name and this site does not have.
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

/** Does what a reader does, so that whatever waits for it has its chance. Answers the protocols of links that lead to no address. */
export const touchEverything = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('body *'))
      for (const kind of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle'])
        each.dispatchEvent(new Event(kind));
    return [...document.links].map(({ protocol }) => protocol).filter((each) => !/^(?:https?|mailto|tel):$/.test(each));
  });
