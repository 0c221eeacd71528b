/** Texts around articles: the list, an article’s page, and the block on the home page. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import {
  asWording,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  textSchema,
  textWith,
} from '../content/parts.schema.ts';

/** Shown instead of articles while there are none. */
export const comingSoonSchema = z.object({
  title: textSchema.describe('Heading'),
  text: textSchema.describe('Text; one sentence about what will be published here'),
  link: linkSchema.describe('Link to another page'),
});
export type ComingSoon = z.infer<typeof comingSoonSchema>;

const filterLabelsSchema = z.object({
  categories: textSchema.describe('Label of the category list'),
  all: textSchema.describe('First entry of the category list; no category chosen'),
  search: textSchema.describe('Label of the search field'),
  submit: textSchema.describe('Search button'),
  clear: textSchema.describe('Link that clears all filters'),
});

const resultMessagesSchema = z.object({
  one: textSchema.describe('Text for one article'),
  many: textWith('count').describe('Text for several articles; {count} becomes their number'),
  category: textWith('category').describe('Addition for a category; {category} becomes its name'),
  tag: textWith('tag').describe('Addition for a tag; {tag} becomes its name'),
  q: textWith('q').describe('Addition for a search; {q} becomes the search text'),
  emptyTitle: textSchema.describe('Heading without results'),
  emptyText: textSchema.describe('Text without results; what to try next'),
});

const paginationLabelsSchema = z.object({
  label: textSchema.describe('Name of the page numbers; for screen readers'),
  previous: textSchema.describe('Link to newer articles'),
  next: textSchema.describe('Link to older articles'),
  page: textWith('number').describe('Name of a page number; for screen readers. {number} becomes the number'),
  title: textWith('title', 'number').describe(
    'Browser title of further pages; {title} becomes the title of the first page',
  ),
  description: textWith('number', 'description').describe(
    'Search description of further pages; {description} becomes that of the first page, shortened if necessary',
  ),
});

const listLabelsSchema = z.object({
  articles: textSchema.describe('Heading; for screen readers'),
  filters: filterLabelsSchema.describe('Filters'),
  results: resultMessagesSchema.describe('Results'),
  pagination: paginationLabelsSchema.describe('Page numbers'),
});

const shareLabelsSchema = z.object({
  button: textSchema.describe('Share button'),
  copy: textSchema.describe('Copy button'),
  copied: textSchema.describe('Message after copying'),
  failed: textSchema.describe('Message if copying failed'),
  linkedin: textSchema.describe('LinkedIn link'),
  x: textSchema.describe('X link'),
  email: textSchema.describe('Email link'),
});
export type ShareLabels = z.infer<typeof shareLabelsSchema>;

export const postLabelsSchema = z.object({
  back: linkSchema.describe('Link back to the list'),
  author: textSchema.describe('Label of the author; for screen readers'),
  contents: textSchema.describe('Heading of the contents'),
  tags: textSchema.describe('Label of the tags; for screen readers'),
  service: textSchema.describe('Label of the service'),
  neighbors: z
    .object({
      label: textSchema.describe('Name of the links; for screen readers'),
      older: textSchema.describe('Label of the previous article'),
      newer: textSchema.describe('Label of the next article'),
    })
    .describe('Previous and next article'),
  readNext: textSchema.describe('Label of further articles'),
  share: shareLabelsSchema,
});

const previewLabelsSchema = z.object({
  label: textSchema.describe('First words'),
  draft: textSchema.describe('Draft'),
  scheduled: textSchema.describe('Scheduled article'),
  changes: textSchema.describe('Published article with unpublished changes'),
  published: textSchema.describe('Published article without changes'),
  ends: textWith('date', 'time').describe('End of the link; {date} and {time} are filled in'),
});

const articleListContentSchema = z.object({
  heading: textWith('name').describe('Main heading; {name} becomes the category, tag or author'),
  lead: textWith('name').describe('Text under the heading'),
  title: textWith('name').describe('Page title'),
  description: textWith('name').describe('Search description; one sentence, about 100 characters'),
});

export const insightsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  readTime: asWording(textWith('minutes').describe('Read time; {minutes} becomes the number')),
  list: asWording(listLabelsSchema.describe('List of articles')),
  comingSoon: asWording(comingSoonSchema.describe('Coming soon; shown while no article is published')),
  stayInformed: z
    .object({
      head: sectionHeadSchema.describe('Section heading'),
      text: textSchema.describe('Text; what happens after readers write to you'),
      link: linkSchema.describe('Contact form link'),
    })
    .describe('Stay informed; the block under the list'),
  post: asWording(
    postLabelsSchema
      .extend({
        table: textWith('number').describe(
          'Name of a table without a caption; for screen readers. {number} becomes its number',
        ),
        anchor: textWith('title').describe(
          'Name of the link to a section; for screen readers. {title} becomes the section’s heading',
        ),
        code: z
          .object({
            name: textSchema.describe('Name of a code block; for screen readers, before the language'),
            copy: textSchema.describe('Copy button'),
            copied: textSchema.describe('Message after copying'),
            failed: textSchema.describe('Message if copying failed'),
          })
          .describe('Code block'),
        embed: z
          .object({
            play: textSchema.describe('Play button'),
            watch: textWith('provider').describe('Link to the video; {provider} becomes the site that hosts it'),
            note: textWith('provider').describe('Note; says that the button loads the video from {provider}'),
          })
          .describe('Video'),
        callout: z
          .object({
            note: textSchema.describe('Note'),
            tip: textSchema.describe('Tip'),
            warning: textSchema.describe('Warning'),
          })
          .describe('Labels of callouts'),
      })
      .describe('Article page'),
  ),
  preview: asWording(
    previewLabelsSchema.describe('Preview bar; shown above an article that is opened with a preview link'),
  ),
  feeds: asWording(
    z
      .object({
        rss: textWith('title').describe('Name of the RSS feed; {title} becomes the title of the list'),
        atom: textWith('title').describe('Name of the Atom feed'),
        json: textWith('title').describe('Name of the JSON Feed'),
      })
      .describe('Feeds'),
  ),
  lists: asWording(
    z
      .object({
        category: articleListContentSchema.describe('Category page'),
        tag: articleListContentSchema.describe('Tag page'),
        author: articleListContentSchema.describe('Author page'),
      })
      .describe('Category, tag and author pages'),
  ),
  missing: asWording(missingSchema.describe('Article not found')),
  missingList: asWording(missingSchema.describe('Category, tag or author not found')),
  missingPage: asWording(missingSchema.describe('List page not found')),
  home: z
    .object({
      label: textSchema.describe('Heading'),
      viewAll: linkSchema.describe('Button'),
      comingSoon: comingSoonSchema.describe('Coming soon; shown while no article is published'),
    })
    .describe('Latest insights; on the home page'),
});
export type InsightsContent = z.infer<typeof insightsContentSchema>;
