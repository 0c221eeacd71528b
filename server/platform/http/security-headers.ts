/** The security headers of pages and other responses. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { embedOrigins } from '#shared/blog/embed-rules.ts';

/** The hash of the empty text: Emotion's style element before a script adds its rules. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

type Directives = Readonly<Record<string, readonly string[]>>;

/** `pictures`: origin of the CDN with uploaded pictures. */
const directives = (styleHashes: readonly string[], pictures = ''): Directives => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  // Authors may show pictures from any https address (`featured_image`).
  imgSrc: ["'self'", 'https:', 'data:', ...(pictures.startsWith('http:') ? [new URL(pictures).origin] : [])],
  // The players of videos in articles, loaded when a reader wants to see one.
  frameSrc: embedOrigins,
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Browser features that no page uses and embedded content may not use either. */
const refusedAbilities = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The headers of every response; pages have `pagePolicy` as well. `https`: whether the public origin uses it.
 * Computed once with helmet, because responses outside Express need them too.
 */
export function securityHeaders({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Has no meaning on plain http, and would remain in the browser of a developer.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  // helmet does not support this header.
  response.setHeader('permissions-policy', refusedAbilities.map((ability) => `${ability}=()`).join(', '));
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** The policy of an email as a page: its styles are inline, and it runs no scripts. `siteUrl`: origin of the logo. */
export const emailPolicy = (siteUrl: string): string =>
  [
    "default-src 'none'",
    `img-src 'self' https: ${new URL(siteUrl).origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * On public pages, only the policy of views/blog/post/trusted-text.ts may create HTML from text. The staff's
 * editor reads and writes HTML.
 */
const trustedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['article-text'] };

/** `framed`: a preview in the editor's frame. */
export type PageArea = 'public' | 'staff' | 'framed';

const differences: Readonly<Record<PageArea, Directives>> = {
  public: trustedTypes,
  staff: { frameSrc: ["'self'", ...embedOrigins] },
  framed: { ...trustedTypes, frameAncestors: ["'self'"], scriptSrc: ["'none'"] },
};

/** The policy of a page: allows its one style tag and styles that its script inserts, and nothing else inline. */
export const pagePolicy = (styleHash: string, area: PageArea, pictures?: string): string =>
  Object.entries({ ...directives([styleHash, emptyStyle], pictures), ...differences[area] })
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');
