/** How email addresses are compared. What a person typed is what is stored beside it, shown and written to. */
import { cleanEmail } from './clean-text.ts';

/**
 * Equal for all spellings of one address: case does not count, and an international domain is the same in its own letters and
 * in ASCII. It is what was typed where that is no address.
 */
export const emailKey = (typed: string): string => {
  const address = cleanEmail(typed).toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^\p{ASCII}]/u.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
};
