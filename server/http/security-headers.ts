/** The headers that tell a browser what a page of ours may do. */
import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';
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

const policyText = (styleHashes: readonly string[]): string =>
  Object.entries(directives(styleHashes))
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');

/** Set on every answer; pages then add the hash of their style with `allowStyle`. `https` is whether the public origin is. */
export function securityHeaders({ https }: { readonly https: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // On plain http the header has no meaning, and on a laptop it would outlive the experiment.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/** Lets the one style tag of a page apply, and what its script inserts later; nothing else inline does. */
export function allowStyle(res: Response, hash: string): void {
  // In development Vite's own scripts and styles are inline, so there is no policy to extend.
  if (!res.hasHeader('Content-Security-Policy')) return;
  res.set('Content-Security-Policy', policyText([hash, emptyStyle]));
}
