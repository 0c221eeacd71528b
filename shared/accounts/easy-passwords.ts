/**
 * Passwords that are long enough and still easy to guess: common words and rows of keys, in a row
 * or repeated. Leaked passwords of twelve characters and more are mostly made in these ways.
 */

/**
 * The longest first, so that a word goes before its beginning. Words of this product and of its
 * users' work are among them.
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

/** Years, days and counting. A longer number may be hard to guess. */
const counted = /(?<!\d)\d{1,8}(?!\d)/g;

/** How many characters must be left when everything easy is taken out. */
const ownCharacters = 5;
const longestRhythm = 6;

/** `abababababab`, `aaaaaaaaaaaa`. */
const isRhythm = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && period <= longestRhythm;
};

/** `more`: words of this one case, such as the account's name. */
export const isEasyPassword = (password: string, more: readonly string[] = []): boolean => {
  const text = password.toLowerCase();
  if (isRhythm(text) || new Set(text).size < ownCharacters) return true;
  const words = [...more.map((word) => word.toLowerCase()).filter((word) => word.length >= 3), ...commonParts];
  const own = words.reduce((rest, word) => rest.replaceAll(word, ' '), text).replace(counted, ' ');
  return own.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').length < ownCharacters && !hasManySigns(own);
};

/** A password of signs alone contains no word. */
const hasManySigns = (own: string): boolean =>
  new Set(own.replaceAll(/[\p{L}\p{M}\p{N}\s]/gu, '')).size >= ownCharacters;
