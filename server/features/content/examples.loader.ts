/** Pages of example documents, and links to them. */
import type { ExampleKey, Prose } from '#shared/content/examples/document.schema.ts';
import { examplesOf, type Example, type ExamplesContent } from '#shared/content/examples.schema.ts';
import type { SheetTeaser } from '#shared/content/examples.data.ts';
import { examplePath } from '#shared/routes/paths.ts';
import { following } from './related-links.ts';
import type { PageLoader } from '../page-loader.ts';

/** The first section with sentences. */
const beginOf = (document: Example): Pick<Prose, 'title' | 'paragraphs'> => {
  switch (document.key) {
    case 'proposal':
      return document.understood;
    case 'decision-record':
      return document.context;
    case 'runbook':
      return document.symptom;
    case 'shift-handover': {
      const { title, rows } = document.incidents;
      return { title, paragraphs: rows.slice(0, 1).map((row) => `${row.title}. ${row.text}`) };
    }
  }
};

const teaserFor = (document: Example): SheetTeaser => {
  const { key, kind, number, title, teaser } = document;
  const {
    title: heading,
    paragraphs: [begin = title],
  } = beginOf(document);
  return {
    ...teaser,
    to: examplePath(key),
    sheet: { kind, number, title, heading, begin },
  };
};

/** Returns the teaser of a document on another page. */
export const teaserOf = (examples: ExamplesContent, key: ExampleKey): SheetTeaser | undefined => {
  const document = examplesOf(examples).find((each) => each.key === key);
  return document && teaserFor(document);
};

export const loadExample: PageLoader<'example'> = ({ params }, { content }) => {
  const { labels, missing } = content.examples;
  const documents = examplesOf(content.examples);
  const document = documents.find(({ key }) => key === params['slug']);
  if (!document) return { kind: 'missing', status: 404, missing };
  return {
    kind: 'found',
    data: { document, labels, next: teaserFor(following(document, documents)) },
    metadata: document.metadata,
    name: document.metadata.title,
    openGraph: { type: 'article' },
  };
};
