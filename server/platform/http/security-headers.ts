/** The headers that tell a browser what a page of ours may do. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { embedOrigins } from '#shared/rules/embed-rules.ts';

/** The hash of the empty text: Emotion's style element before its rules are put in by script. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const directives = (styleHashes: readonly string[]) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  // Authors may show pictures from any https address (CONTRACT.md: featured_image).
  imgSrc: ["'self'", 'https:', 'data:'],
  // The players of videos in articles, loaded when a reader wants to see one.
  frameSrc: embedOrigins,
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** What no page of ours asks a browser for, and nothing that it shows may either. Playing, sharing and copying stay as they are. */
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
 * Those of every answer; pages have `pagePolicy` besides. `https` is whether the public origin is.
 * They never change, so helmet is asked once: what it says goes out with answers that Express never sees, too.
 */
export function securityHeaders({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // On plain http the header has no meaning, and on a laptop it would outlive the experiment.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  // helmet has no part for this header.
  response.setHeader('permissions-policy', refusedAbilities.map((ability) => `${ability}=()`).join(', '));
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** A public page's script may put text in as HTML only by the policy of views/pages/post/trusted-text.ts. The staff's editor reads and writes HTML. */
const trustedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['article-text'] };

/** The policy of a page: its one style tag applies, and what its script inserts later; nothing else inline does. */
export const pagePolicy = (styleHash: string, area: 'public' | 'staff'): string =>
  Object.entries({ ...directives([styleHash, emptyStyle]), ...(area === 'public' ? trustedTypes : {}) })
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');
