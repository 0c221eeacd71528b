import { expect } from 'chai';
import { emailOfClaims, joinClaims } from '#server/features/accounts/single-sign-on/read-claims.ts';

const token = { iss: 'https://login.example', sub: '1' };
const emailOf = (signed: object, fetched: object) => emailOfClaims(joinClaims({ ...token, ...signed }, { ...fetched }));

describe('the claims of an id token and of the userinfo endpoint', () => {
  const address = 'grace@company.example';
  const verified = { email: 'mallory@elsewhere.example', email_verified: true };

  it('give an address together with its verification, from the id token first', () => {
    expect(emailOf({ email: address }, verified)).to.deep.equal({ address, isVerified: false });
    expect(emailOf({ email: address, email_verified: true }, {})).to.deep.equal({ address, isVerified: true });
    expect(emailOf({ email: address, email_verified: false }, verified)).to.deep.equal({ address, isVerified: false });
  });

  it('take both from the userinfo endpoint if the id token has no address', () => {
    for (const signed of [{}, { email_verified: true }, { email: null, email_verified: true }, { email: ' ' }])
      expect(emailOf(signed, { email: address })).to.deep.equal({ address, isVerified: false });
    expect(emailOf({}, verified)).to.deep.equal({ address: verified.email, isVerified: true });
    expect(emailOf({ email_verified: false }, verified)).to.deep.equal({ address: verified.email, isVerified: true });
  });

  it('take everything else from the id token if it is there', () => {
    const joined = joinClaims({ ...token, name: 'Grace' }, { sub: '2', name: 'Mallory', groups: ['staff'] });
    expect(joined).to.deep.include({ sub: '1', name: 'Grace', groups: ['staff'] });
  });
});
