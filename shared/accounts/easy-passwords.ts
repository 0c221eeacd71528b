/**
 * Passwords that are long but easy to guess: combinations of common words, keyboard rows and
 * numbers, like most leaked passwords of twelve characters and more.
 */

/**
 * Sorted by length, so that a word is removed before its prefix. Includes words of this product
 * and of its users' work.
 */
const commonParts = [
  ...[
    'administrator',
    'unbelievable',
    'qwertyuiop',
    'asdfghjkl',
    'loomstack',
    'letmein',
    'zxcvbnm',
    'trustno1',
    'password',
  ],
  ...[
    'passw0rd',
    'p@ssw0rd',
    'p@ssword',
    'iloveyou',
    'football',
    'baseball',
    'sunshine',
    'princess',
    'superman',
    'starwars',
  ],
  ...['whatever', 'changeme', 'internet', 'computer', 'welcome', 'forever', 'website', 'company', 'default', 'manager'],
  ...[
    'charlie',
    'michael',
    'jessica',
    'jordan',
    'qazwsx',
    '1q2w3e4r5t',
    '1q2w3e4r',
    'qwerty',
    'asdfgh',
    'zxcvbn',
    'dragon',
  ],
  ...[
    'monkey',
    'master',
    'shadow',
    'hunter',
    'secret',
    'summer',
    'winter',
    'spring',
    'autumn',
    'soccer',
    'hockey',
    'batman',
  ],
  ...[
    'google',
    'admin',
    'staff',
    'login',
    'guest',
    'hello',
    'world',
    'angel',
    'lovely',
    'love',
    'test',
    'user',
    'root',
    'pass',
  ],
  ...[
    '1234567890',
    '0987654321',
    '123456789',
    '987654321',
    'abcdef',
    'abcd',
    'abc',
    'xyz',
    'qwe',
    'asd',
    'zxc',
    'the',
    'you',
    'my',
    'me',
    '!@#$%',
  ],
].sort((one, other) => other.length - one.length);

/** Years, dates and sequences. A longer number may be hard to guess. */
const shortNumbers = /(?<!\d)\d{1,8}(?!\d)/g;

/** Characters that must remain after the removal of common parts. */
const minOwnCharacters = 5;
const maxPeriod = 6;

/** `abababababab`, `aaaaaaaaaaaa`. */
const isRepetition = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && period <= maxPeriod;
};

/** @param more further common words, such as the account's name */
export const isEasyPassword = (password: string, more: readonly string[] = []): boolean => {
  const text = password.toLowerCase();
  if (isRepetition(text) || new Set(text).size < minOwnCharacters) return true;
  const words = [...more.map((word) => word.toLowerCase()).filter((word) => word.length >= 3), ...commonParts];
  const own = words.reduce((rest, word) => rest.replaceAll(word, ' '), text).replace(shortNumbers, ' ');
  return own.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').length < minOwnCharacters && !hasManySymbols(own);
};

/** A password of symbols contains no words. */
const hasManySymbols = (own: string): boolean =>
  new Set(own.replaceAll(/[\p{L}\p{M}\p{N}\s]/gu, '')).size >= minOwnCharacters;
