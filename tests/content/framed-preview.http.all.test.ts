import { pageKeys } from '#shared/content/content-map.ts';
import { framedSite } from '../support/framed-site.ts';

describe('GET every page with ?preview=…&framed', () => {
  const { expectPlaces } = framedSite();

  // Emails are not shown on pages.
  for (const key of pageKeys.filter((each) => each !== 'confirmation-mail'))
    it(`marks every text of ${key} with its field and changes no word`, () => expectPlaces(key));
});
