/**
 * The content around articles: the list, an article’s page, and the block on the home page. The
 * articles themselves are records.
 */
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

/** What stands where articles would stand, as long as there are none. */
export const comingSoonSchema = z.object({
  title: textSchema.describe('The heading'),
  text: textSchema.describe('One sentence on what will be here'),
  link: linkSchema.describe('The way on'),
});
export type ComingSoon = z.infer<typeof comingSoonSchema>;

const filterLabelsSchema = z.object({
  categories: textSchema.describe('Label of the list of categories'),
  all: textSchema.describe('The first entry of that list: no category chosen'),
  search: textSchema.describe('Label of the search field'),
  submit: textSchema.describe('The button of the search form'),
  clear: textSchema.describe('The link that takes every filter away'),
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
  label: textSchema.describe('What the row of page numbers is, for screen readers'),
  previous: textSchema.describe('The link to the page with newer articles'),
  next: textSchema.describe('The link to the page with older articles'),
  page: textWith('number').describe('What a page number is called by screen readers; {number} is the number'),
  title: textWith('title', 'number').describe(
    'The browser title of the second page and those after it; {title} is the first one’s',
  ),
  description: textWith('number', 'description').describe(
    'What search engines show of them; {description} is the first one’s, truncate where it must be',
  ),
});

const listLabelsSchema = z.object({
  articles: textSchema.describe('Heading of the list of articles, for screen readers'),
  filters: filterLabelsSchema.describe('Categories and search'),
  results: resultMessagesSchema.describe('What a filtered list says about itself'),
  pagination: paginationLabelsSchema.describe('The row of page numbers under the list'),
});

const shareLabelsSchema = z.object({
  button: textSchema.describe('The button'),
  copy: textSchema.describe('Copies the article’s address'),
  copied: textSchema.describe('Said when the address was copied'),
  failed: textSchema.describe('Said when the browser refused to copy'),
  linkedin: textSchema.describe('Shares on LinkedIn'),
  x: textSchema.describe('Shares on X'),
  email: textSchema.describe('Sends the address by email'),
});
export type ShareLabels = z.infer<typeof shareLabelsSchema>;

export const postLabelsSchema = z.object({
  back: linkSchema.describe('Leads back to the list'),
  author: textSchema.describe('Stands before the author’s name, for screen readers'),
  contents: textSchema.describe('Heading of the list of the article’s sections'),
  tags: textSchema.describe('What the row of tags is, for screen readers'),
  service: textSchema.describe('Stands before the service that the article’s category belongs to'),
  neighbors: z
    .object({
      label: textSchema.describe('What the two links are, for screen readers'),
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
  changes: textSchema.describe('Changes to a published article'),
  published: textSchema.describe('An article that is published as it is shown'),
  ends: textWith('date', 'time').describe('When the link ends; {date} and {time} are filled in'),
});

const articleListContentSchema = z.object({
  heading: textWith('name').describe('The page’s heading; {name} is what its articles share'),
  lead: textWith('name').describe('The paragraph under it'),
  title: textWith('name').describe('The page’s part of the browser title'),
  description: textWith('name').describe('One sentence for search results, some 100 characters'),
});

export const insightsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  readTime: asWording(textWith('minutes').describe('How long an article takes; {minutes} is the number')),
  list: asWording(listLabelsSchema.describe('The list of articles')),
  comingSoon: asWording(comingSoonSchema.describe('The list as long as no article is published')),
  stayInformed: z
    .object({
      head: sectionHeadSchema.describe('The block’s label and claim'),
      text: textSchema.describe('What happens when the reader writes'),
      link: linkSchema.describe('The way to write'),
    })
    .describe('The block under the list'),
  post: asWording(
    postLabelsSchema
      .extend({
        table: textWith('number').describe(
          'What a table without a caption is called by screen readers; {number} counts them',
        ),
        anchor: textWith('title').describe(
          'What the link to a section is called by screen readers; {title} is the section’s heading',
        ),
        code: z
          .object({
            name: textSchema.describe('What a stretch of code is called by screen readers, before its language'),
            copy: textSchema.describe('The button that copies the code'),
            copied: textSchema.describe('Said when the code was copied'),
            failed: textSchema.describe('Said when the browser refused to copy'),
          })
          .describe('Program code in an article'),
        embed: z
          .object({
            play: textSchema.describe('The button that plays a video in its place'),
            watch: textWith('provider').describe('The link to the video; {provider} is the site that has it'),
            note: textWith('provider').describe(
              'What a press on the button means for the reader; {provider} is that site',
            ),
          })
          .describe('A video in an article'),
        callout: z
          .object({
            note: textSchema.describe('Above a note'),
            tip: textSchema.describe('Above a tip'),
            warning: textSchema.describe('Above a warning'),
          })
          .describe('What a callout in an article is called'),
      })
      .describe('Around an article'),
  ),
  preview: asWording(previewLabelsSchema.describe('The line above an article that somebody was given a link to')),
  feeds: asWording(
    z
      .object({
        rss: textWith('title').describe('What the feed in the form RSS is called; {title} is the title of the list'),
        atom: textWith('title').describe('The same for Atom'),
        json: textWith('title').describe('The same for JSON Feed'),
      })
      .describe('The feeds by which readers follow a list of articles'),
  ),
  lists: asWording(
    z
      .object({
        category: articleListContentSchema.describe('The articles of a category'),
        tag: articleListContentSchema.describe('The articles with a tag'),
        author: articleListContentSchema.describe('The articles of an author'),
      })
      .describe('The pages of articles that share something'),
  ),
  missing: asWording(missingSchema.describe('Shown where an article is not there')),
  missingList: asWording(missingSchema.describe('Shown where no article has the category, the tag or the author')),
  missingPage: asWording(missingSchema.describe('Shown where the list has no such page')),
  home: z
    .object({
      label: textSchema.describe('Heading of the block'),
      viewAll: linkSchema.describe('The button to the list'),
      comingSoon: comingSoonSchema.describe('The block as long as no article is published'),
    })
    .describe('The block of newest articles on the home page'),
});
export type InsightsContent = z.infer<typeof insightsContentSchema>;
