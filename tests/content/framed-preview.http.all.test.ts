/** Every page in the frame beside its form. */
import { pageKeys } from '#shared/content/content-map.ts';
import { framedSite } from '../support/framed-site.ts';

describe('GET every page with ?preview=…&framed', () => {
  const { expectPlaces } = framedSite();

  // A mail is on no page.
  for (const key of pageKeys.filter((each) => each !== 'confirmation-mail'))
    it(`says of every text of ${key} where it is written, and changes no word of it`, () => expectPlaces(key));
});
