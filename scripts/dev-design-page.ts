/** Serves the design page and previews of all emails in development, rendered from the sources at each request. */
import { join } from 'node:path';
import { Router } from 'express';
import type { ViteDevServer } from 'vite';
import { emailKinds, type EmailKind } from '#shared/mail/mail-rules.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';
import { emailTemplates, composeEmail } from '#server/features/mail/templates/email-templates.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import { buildSiteFrame } from '#server/pages/site-frame.ts';

/** Loaded by Vite and not imported, so that it is in no build and changes appear at once. */
const source = '/views/design-page/render-design-page.tsx';
const path = '/__design';

interface DesignPageModule {
  readonly renderDesignPage: (site: SiteFrame) => Promise<string>;
}

const settings = createMailSettings(
  { mailFrom: undefined, siteUrl: 'https://www.company.example' },
  { current: completeContent(builtInContent, []) },
);

const example = (kind: EmailKind) =>
  composeEmail(
    {
      id: 'example',
      kind,
      to: { name: 'Grace', address: 'grace@company.example' },
      data: emailTemplates[kind].example,
    },
    settings,
    createDateTimeFormat(() => 'UTC'),
  );

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Each email with example data: subject, HTML in a frame, and text. */
const letterPage = (): string => {
  const letters = emailKinds.map((kind) => {
    const { subject, text } = example(kind);
    const frame = `<iframe title="${kind} as HTML" src="${path}/letters/${kind}" width="640" height="560"></iframe>`;
    return `<section><h2>${kind}</h2><p>${escapeHtml(subject)}</p>${frame}<pre>${escapeHtml(text)}</pre></section>`;
  });
  const style =
    'body{font:16px/1.5 sans-serif;margin:32px;max-width:80rem}iframe{border:1px solid #888;max-width:100%}pre{white-space:pre-wrap}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails</title><style>${style}</style></head><body><h1>Emails</h1><p><a href="${path}">Colors and primitives</a></p>${letters.join('')}</body></html>`;
};

/** Mount it before Vite's own middleware. */
export function createDesignPageRoute(vite: ViteDevServer): Router {
  const site = buildSiteFrame(completeContent(builtInContent, []), new Date().getFullYear());
  const views = join(vite.config.root, 'views');
  // Nothing of it runs in the browser, so Vite would not reload the page.
  vite.watcher.on('change', (file) => {
    if (file.startsWith(views)) vite.ws.send({ type: 'full-reload', path });
  });
  const router = Router();
  router.get(path, async (_req, res) => {
    const { renderDesignPage } = (await vite.ssrLoadModule(source)) as DesignPageModule;
    res.type('html').send(await vite.transformIndexHtml(path, await renderDesignPage(site)));
  });
  router.get(`${path}/letters`, (_req, res) => void res.type('html').send(letterPage()));
  router.get(`${path}/letters/:kind`, ({ params }, res, next) => {
    const kind = emailKinds.find((each) => each === params.kind);
    if (kind === undefined) next();
    else res.type('html').send(example(kind).html);
  });
  return router;
}
