/** The line above a preview: what state the article is in, and until when the link leads there. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { PreviewPage } from '#shared/pages/preview-page.ts';
import type { OpenPreview } from './open-preview.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const hours = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export const presentRibbon = (
  { state, endsAt }: Pick<OpenPreview, 'state' | 'endsAt'>,
  { preview: words }: InsightsContent,
): PreviewPage['ribbon'] => {
  const ends = words.ends.replaceAll('{date}', days.format(endsAt)).replaceAll('{time}', hours.format(endsAt));
  return { label: words.label, text: `${words[state]} ${ends}` };
};
