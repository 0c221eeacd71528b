/** The line above a preview: what state the article is in, and until when the link leads there. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { PreviewPage } from '#shared/pages/page-payload.ts';
import { formatDay } from '#shared/rules/format-day.ts';
import type { OpenPreview } from './open-preview.ts';

/** Hours and minutes, in UTC. */
const hourOf = (moment: Date): string => moment.toISOString().slice(11, 16);

export const presentRibbon = (
  { state, endsAt }: Pick<OpenPreview, 'state' | 'endsAt'>,
  { preview: labels }: InsightsContent,
): PreviewPage['ribbon'] => {
  const ends = labels.ends.replaceAll('{date}', formatDay(endsAt, 'long')).replaceAll('{time}', hourOf(endsAt));
  return { label: labels.label, text: `${labels[state]} ${ends}` };
};
