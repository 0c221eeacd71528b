/**
 * Serves open positions to job boards at `/careers/jobs.xml`, in Indeed's format, which others also read
 * (https://docs.indeed.com/job-sync-api/xml-feed). A site that must not be indexed has none.
 */
import { Router } from 'express';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import { isOpen, isRemote, formatPay } from '#shared/careers/position-rules.ts';
import { describePosition } from '#server/features/content/describe-position.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';
import { problemAsText, textResponse, type ServeText } from '#server/platform/http/text-response.ts';
import { escapeXml, xmlDeclaration } from '#server/platform/xml.ts';

const jobFeedPath = '/careers/jobs.xml';

interface JobFeedDeps {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly content: SiteContent;
  readonly clock: () => Date;
  readonly serve: ServeText;
}

const element = (name: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>\n`;

const writeJob = (position: Position, { careers, 'site-settings': settings }: LiveContent, siteUrl: string): string => {
  const { openings, positionPage } = careers;
  const { key, title, department, level, type, location, posted, closes, pay } = position;
  const countries = position.countries ?? openings.countries;
  return [
    '<job>\n',
    element('title', title),
    element('referencenumber', key),
    element('date', posted),
    element('expirationdate', closes),
    // Becomes the source of applications.
    element('url', `${siteUrl}/careers/${key}?source=job-feed`),
    element('company', settings.name),
    element('sourcename', settings.name),
    element('category', department),
    element('experience', level),
    element('jobtype', type),
    element('salary', pay && formatPay(pay, positionPage.labels)),
    ...(isRemote(position) ? [element('remotetype', 'Fully remote')] : [element('city', location)]),
    element('country', countries.join(', ')),
    element('description', describePosition(position, positionPage)),
    '</job>\n',
  ].join('');
};

export function createJobFeedRoutes({ siteUrl, content, clock, serve }: JobFeedDeps): Router {
  const write = (): PageResponse => {
    const { current } = content;
    const { name, crawlers } = current['site-settings'];
    if (!crawlers.index) return problemAsText(notFound('This site is not to be indexed.'));
    const now = clock();
    const open = current.careers.openings.positions.filter((position) => isOpen(position, now));
    const jobs = open.map((position) => writeJob(position, current, siteUrl));
    const body = `${xmlDeclaration}<source>\n${element('publisher', name)}${element('publisherurl', `${siteUrl}/`)}${jobs.join('')}</source>\n`;
    return textResponse({ type: 'application/xml; charset=utf-8', body }, ['content:careers', 'day']);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    jobFeedPath,
    serve(() => Promise.resolve(write())),
  );
  return router;
}
