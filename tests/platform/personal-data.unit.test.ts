import { expect } from 'chai';
import { personalData } from '#server/features/personal-data.ts';
import { ownCollectionNames } from '#server/features/repositories.ts';

describe('personal data', () => {
  it('is described for every collection of the site, and for no other', () => {
    const buckets = ['applications', 'media'].flatMap((bucket) => [`${bucket}.files`, `${bucket}.chunks`]);
    expect(Object.keys(personalData).toSorted()).to.deep.equal([...ownCollectionNames(), ...buckets].toSorted());
  });
});
