import { expect } from 'chai';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';

describe('A password', () => {
  it('is too easy if it consists of common words and numbers', () => {
    for (const password of [
      '123456789012',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'passwordpassword',
      'Password1234!',
      'qwertyuiop123',
      'P@ssw0rd2026!',
      'administrator',
      'Loomstack2026!',
      'iloveyou123456',
      'welcome-2026-admin',
      'changemechangeme',
      '1q2w3e4r5t6y7u',
      '            ',
    ])
      expect(isEasyPassword(password), password).to.equal(true);
  });

  it('is too easy if it is the account’s name with little else', () => {
    expect(isEasyPassword('Mira.Halvorsen1', ['mira.halvorsen'])).to.equal(true);
    expect(isEasyPassword('Mira.Halvorsen1')).to.equal(false);
  });

  it('is accepted if it is long and uncommon, in any script', () => {
    for (const password of [
      'correct horse battery',
      'a long enough password',
      'Noë likes a long café',
      'x7#kQ9!vLm2$',
      '春はあけぼのやうやう白く',
      '?=)(/&%$§"!^',
      'kjhweriuzcxv',
      '48151623420917362854',
    ])
      expect(isEasyPassword(password), password).to.equal(false);
  });
});
