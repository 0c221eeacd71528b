/** An address as somebody wrote it, beside the one way in which the site writes it. */
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { addressKey } from '#shared/rules/redirect-rules.ts';
import { decodePath } from '../page-address.ts';

export interface NormalizedUrl {
  readonly form: 'html' | 'data';
  /** The path as it was written, without the prefix of page data. */
  readonly path: string;
  /** As `addressKey` writes the path. */
  readonly key: string;
  /** It was written in another way than the site writes it. */
  readonly isVariant: boolean;
  /** With its question mark, or empty. */
  readonly search: string;
}

export const normalizeUrl = (target: string): NormalizedUrl => {
  const mark = target.indexOf('?');
  const whole = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? '' : target.slice(mark);
  const isData = whole === pageDataPrefix || whole.startsWith(`${pageDataPrefix}/`);
  const path = isData ? whole.slice(pageDataPrefix.length) || '/' : whole;
  const key = addressKey(path);
  return { form: isData ? 'data' : 'html', path, key, isVariant: decodePath(path) !== key, search };
};
