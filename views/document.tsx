/**
 * The whole HTML document as a component: the browser hydrates `document` itself, so there is one
 * title and one set of metadata.
 */
import type { ReactNode } from 'react';
import type { BrandPicture } from '#shared/media/brand-picture.ts';
import type { HeadData } from '#shared/pages/page-payload.ts';

interface DocumentProps {
  readonly head: HeadData;
  readonly siteName: string;
  /** Replaces the default icon. */
  readonly mark?: Pick<BrandPicture, 'src' | 'plain'> | undefined;
  /** Features that are off, for scripts (views/api/is-off.ts). */
  readonly off?: readonly string[] | undefined;
  readonly children: ReactNode;
}

// Browser extensions add attributes to html and body before hydration.
export const Document = ({ head, siteName, mark, off, children }: DocumentProps) => (
  <html lang="en" data-off={off?.join(' ')} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords ? <meta name="keywords" content={head.keywords} /> : null}
      <meta name="robots" content={head.robots} />
      {head.canonical ? <link rel="canonical" href={head.canonical} /> : null}
      {head.links?.map((link) => (
        <link key={link.href} {...link} />
      ))}
      <meta name="application-name" content={siteName} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#1a3edc" />
      {head.openGraph.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      {head.twitter.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link
        rel="icon"
        {...(mark ? { href: mark.plain ?? mark.src } : { href: '/favicon.svg', type: 'image/svg+xml' })}
      />
    </head>
    <body suppressHydrationWarning>{children}</body>
  </html>
);
