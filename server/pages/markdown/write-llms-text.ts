/** https://llmstxt.org: an overview of the site for language models. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { examplePath, postPath, studyPath } from '#shared/routes/paths.ts';
import { markdownPath } from '#shared/routes/markdown-path.ts';
import { routeRow } from '#shared/routes/route-table.ts';
import type { PostSummaryRecord } from '#server/features/blog/post-record.ts';
import { isPathOff } from '#server/platform/pages-off.ts';
import { studyMetadata } from '#server/features/content/record-metadata.ts';
import { escapeMarkdown } from './to-markdown.ts';

export interface LlmsSite {
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteName: string;
}

interface Entry {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

const written = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim());

const companyPages = [
  ...(['about', 'methodologies', 'technology-ecosystem', 'engagement-models', 'roadmap'] as const),
  ...(['case-studies', 'careers', 'contact'] as const),
];

const entriesOf = (path: string, records: readonly { key: string; title: string; metadata: PageMetadata }[]): Entry[] =>
  records.map(({ key, title, metadata }) => ({ title, description: metadata.description, path: `${path}/${key}` }));

export const writeLlmsText = (
  content: LiveContent,
  posts: readonly PostSummaryRecord[],
  { siteUrl, siteName }: LlmsSite,
): string => {
  const { services, industries, insights, navigation, homepage, examples, 'case-studies': cases } = content;
  const pages = (ids: readonly ((typeof companyPages)[number] | (typeof legalPageIds)[number])[]): Entry[] =>
    ids.map((id) => ({
      title: navigation.pageNames[id],
      description: content[id].metadata.description,
      path: routeRow(id).pattern,
    }));
  const line = ({ title, description, path }: Entry): string =>
    `- [${written(title)}](${siteUrl}${markdownPath(path)}): ${written(description)}`;
  const section = (title: string, entries: readonly Entry[]): string => {
    const lines = entries.filter(({ path }) => !isPathOff(path, content)).map(line);
    return lines.length === 0 ? '' : `## ${written(title)}\n\n${lines.join('\n')}\n`;
  };

  const studies = cases.studies.items.map((study) => ({
    title: study.title,
    description: studyMetadata(study).description,
    path: studyPath(study.id),
  }));
  const documents = examplesOf(examples).map(({ key, metadata }) => ({
    title: metadata.title,
    description: metadata.description,
    path: examplePath(key),
  }));
  const articles = posts.map(({ title, excerpt, slug }) => ({ title, description: excerpt, path: postPath(slug) }));
  return [
    `# ${written(siteName)}\n\n> ${written(content['site-settings'].tagline)}\n\n${written(homepage.statement.lead)}\n`,
    section(navigation.menus.services.name, entriesOf('/services', services.services)),
    section(navigation.menus.industries.name, entriesOf('/industries', industries.industries)),
    section(navigation.pageNames['case-studies'], studies),
    section(navigation.labels.company, [...pages(companyPages), ...documents]),
    section(insights.metadata.title, articles),
    // The only heading with a meaning in the format.
    section('Optional', pages(legalPageIds)),
  ]
    .filter((part) => part !== '')
    .join('\n');
};
