/** A position as HTML for job boards: description, tasks, requirements. */
import type { Position, PositionContent } from '#shared/careers/careers.schema.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const list = (title: string, items: readonly string[]): string =>
  `<h3>${escaped(title)}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

type Described = Pick<Position, 'description' | 'responsibilities' | 'requirements'>;

export const describePosition = (
  { description, responsibilities, requirements }: Described,
  labels: Pick<PositionContent, 'responsibilities' | 'requirements'>,
): string =>
  `<p>${escaped(description)}</p>` +
  list(labels.responsibilities.label, responsibilities) +
  list(labels.requirements.label, requirements);
