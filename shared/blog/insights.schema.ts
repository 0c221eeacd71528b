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
  title: textSchema.describe('The heading'),
  text: textSchema.describe('One sentence about what will be published here'),
  link: linkSchema.describe('Link to another page'),
});
export type ComingSoon = z.infer<typeof comingSoonSchema>;

const filterLabelsSchema = z.object({
  categories: textSchema.describe('Label of the list of categories'),
  all: textSchema.describe('The first entry of that list: no category chosen'),
  search: textSchema.describe('Label of the search field'),
  submit: textSchema.describe('The button of the search form'),
  clear: textSchema.describe('Link that removes all filters'),
});

const resultMessagesSchema = z.object({
  one: textSchema.describe('Before a list of one article'),
  many: textWith('count').describe('Before a list of several; {count} is their number'),
  category: textWith('category').describe('Added when a category is chosen; {category} is its name'),
  tag: textWith('tag').describe('Added when a tag is chosen; {tag} is its name'),
  q: textWith('q').describe('Added when words are searched; {q} are the words'),
  emptyTitle: textSchema.describe('Heading when nothing matches the chosen filters'),
  emptyText: textSchema.describe('One sentence on what to try then'),
});

const paginationLabelsSchema = z.object({
  label: textSchema.describe('Name of the page numbers, for screen readers'),
  previous: textSchema.describe('The link to the page with newer articles'),
  next: textSchema.describe('The link to the page with older articles'),
  page: textWith('number').describe('Name of a page number, for screen readers; {number} is the number'),
  title: textWith('title', 'number').describe(
    'Browser title from the second page on; {title} is the title of the first page',
  ),
  description: textWith('number', 'description').describe(
    'Description of these pages for search engines; {description} is that of the first page, shortened if necessary',
  ),
});

const listLabelsSchema = z.object({
  articles: textSchema.describe('Heading of the list of articles, for screen readers'),
  filters: filterLabelsSchema.describe('Categories and search'),
  results: resultMessagesSchema.describe('Texts of a filtered list'),
  pagination: paginationLabelsSchema.describe('The row of page numbers under the list'),
});

const shareLabelsSchema = z.object({
  button: textSchema.describe('The button'),
  copy: textSchema.describe('Button that copies the article’s address'),
  copied: textSchema.describe('Message after the address was copied'),
  failed: textSchema.describe('Message if the browser refused to copy'),
  linkedin: textSchema.describe('Shares on LinkedIn'),
  x: textSchema.describe('Shares on X'),
  email: textSchema.describe('Link that sends the address by email'),
});
export type ShareLabels = z.infer<typeof shareLabelsSchema>;

export const postLabelsSchema = z.object({
  back: linkSchema.describe('Link back to the list'),
  author: textSchema.describe('Before the author’s name, for screen readers'),
  contents: textSchema.describe('Heading of the list of the article’s sections'),
  tags: textSchema.describe('Name of the row of tags, for screen readers'),
  service: textSchema.describe('Before the service of the article’s category'),
  neighbors: z
    .object({
      label: textSchema.describe('Name of the two links, for screen readers'),
      older: textSchema.describe('Over the title of the article that was published before'),
      newer: textSchema.describe('Over the title of the article that was published next'),
    })
    .describe('The articles before and after this one'),
  readNext: textSchema.describe('Label over the two other articles at the end'),
  share: shareLabelsSchema,
});

const previewLabelsSchema = z.object({
  label: textSchema.describe('Stands first'),
  draft: textSchema.describe('An article that is not published'),
  scheduled: textSchema.describe('An article whose day is set'),
  changes: textSchema.describe('A published article with unpublished changes'),
  published: textSchema.describe('A published article without changes'),
  ends: textWith('date', 'time').describe('When the link ends; {date} and {time} are filled in'),
});

const articleListContentSchema = z.object({
  heading: textWith('name').describe('The page’s heading; {name} is the category, tag or author'),
  lead: textWith('name').describe('The paragraph under it'),
  title: textWith('name').describe('The page’s part of the browser title'),
  description: textWith('name').describe('One sentence for search results, some 100 characters'),
});

export const insightsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  readTime: asWording(textWith('minutes').describe('Reading time of an article; {minutes} is the number')),
  list: asWording(listLabelsSchema.describe('The list of articles')),
  comingSoon: asWording(comingSoonSchema.describe('Shown while no article is published')),
  stayInformed: z
    .object({
      head: sectionHeadSchema.describe('The block’s label and claim'),
      text: textSchema.describe('Says what happens after readers write to you'),
      link: linkSchema.describe('Link to the contact form'),
    })
    .describe('The block under the list'),
  post: asWording(
    postLabelsSchema
      .extend({
        table: textWith('number').describe(
          'Name of a table without a caption, for screen readers; {number} counts them',
        ),
        anchor: textWith('title').describe(
          'Name of the link to a section, for screen readers; {title} is the section’s heading',
        ),
        code: z
          .object({
            name: textSchema.describe('Name of a code block, for screen readers; the language follows'),
            copy: textSchema.describe('The button that copies the code'),
            copied: textSchema.describe('Message after the code was copied'),
            failed: textSchema.describe('Message if the browser refused to copy'),
          })
          .describe('Program code in an article'),
        embed: z
          .object({
            play: textSchema.describe('Button that plays the video on the page'),
            watch: textWith('provider').describe('The link to the video; {provider} is the site that has it'),
            note: textWith('provider').describe('Says that the button loads the video from {provider}'),
          })
          .describe('A video in an article'),
        callout: z
          .object({
            note: textSchema.describe('Above a note'),
            tip: textSchema.describe('Above a tip'),
            warning: textSchema.describe('Above a warning'),
          })
          .describe('Labels of callouts'),
      })
      .describe('Texts around an article'),
  ),
  preview: asWording(previewLabelsSchema.describe('The line above an article that is opened by a preview link')),
  feeds: asWording(
    z
      .object({
        rss: textWith('title').describe('Name of the RSS feed; {title} is the title of the list'),
        atom: textWith('title').describe('Name of the Atom feed'),
        json: textWith('title').describe('Name of the JSON Feed'),
      })
      .describe('Feeds of a list of articles'),
  ),
  lists: asWording(
    z
      .object({
        category: articleListContentSchema.describe('The articles of a category'),
        tag: articleListContentSchema.describe('The articles with a tag'),
        author: articleListContentSchema.describe('The articles of an author'),
      })
      .describe('Pages of a category, tag or author'),
  ),
  missing: asWording(missingSchema.describe('Shown if an article does not exist')),
  missingList: asWording(missingSchema.describe('Shown if no article has the category, tag or author')),
  missingPage: asWording(missingSchema.describe('Shown if the list has no such page')),
  home: z
    .object({
      label: textSchema.describe('Heading of the block'),
      viewAll: linkSchema.describe('The button to the list'),
      comingSoon: comingSoonSchema.describe('Shown while no article is published'),
    })
    .describe('The block of newest articles on the home page'),
});
export type InsightsContent = z.infer<typeof insightsContentSchema>;
