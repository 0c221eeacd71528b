/** https://developers.google.com/search/docs/appearance/structured-data/job-posting; what the page does not say is not said here. */
import type { JobPosting } from 'schema-dts';
import type { PositionPage } from '#shared/pages/careers.data.ts';
import { closingTime } from '#shared/rules/open-positions.ts';
import { describeOrganization } from './organization.ts';
import { mainEntityId, pageUrl, type JsonLdPage } from './json-ld.ts';

const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/intern/i, 'INTERN'],
  [/tempor/i, 'TEMPORARY'],
];

const employmentType = (terms: string): string =>
  employmentTypes.find(([pattern]) => pattern.test(terms))?.[1] ?? 'OTHER';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const list = (title: string, items: readonly string[]): string =>
  `<h3>${escaped(title)}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

const describeWork = ({ position, words: content }: PositionPage): string =>
  `<p>${escaped(position.description)}</p>` +
  list(content.responsibilities.label, position.responsibilities) +
  list(content.requirements.label, position.requirements);

/** Work from anywhere is asked for by country, in whose law and time zone one can be hired. */
const remoteWork = (countries: readonly string[]) =>
  ({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name }) as const),
  }) as const;

export const describeJob = (page: JsonLdPage, data: PositionPage): JobPosting => {
  const { position, countries } = data;
  const { name, logo, url } = describeOrganization(page.site) as { name: string; logo: string; url: string };
  const end = closingTime(position);
  return {
    '@type': 'JobPosting',
    '@id': mainEntityId(page),
    title: position.title,
    description: describeWork(data),
    url: pageUrl(page),
    identifier: { '@type': 'PropertyValue', name, value: position.key },
    datePosted: position.posted,
    ...(end ? { validThrough: end.toISOString() } : {}),
    employmentType: employmentType(position.type),
    hiringOrganization: { '@type': 'Organization', name, sameAs: url, logo },
    ...(/remote/i.test(position.location) ? remoteWork(countries) : {}),
    directApply: true,
  };
};
