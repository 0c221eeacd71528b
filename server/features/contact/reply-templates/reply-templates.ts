/** The saved answers: those that come with the program and those that staff keep. */
import type { ReplyTemplate } from '#shared/contracts/reply-templates.contract.ts';
import { builtInReplies } from '#shared/content/reply-templates.content.ts';
import type { ReplyTemplateRepository, SavedReply } from './reply-template.repository.ts';
import { titleKey } from './title-key.ts';

export interface ReplyTemplatesDeps {
  readonly templates: ReplyTemplateRepository;
}

const byTitle = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const ownTemplate = (saved: SavedReply): ReplyTemplate => ({ ...saved, built_in: false });

export async function listReplyTemplates({ templates }: ReplyTemplatesDeps): Promise<ReplyTemplate[]> {
  const builtIn = builtInReplies.map((reply) => ({ ...reply, built_in: true }));
  const own = (await templates.list()).map(ownTemplate);
  return [...builtIn, ...own].sort((a, b) => byTitle.compare(a.title, b.title));
}

/** Null when the title belongs to an answer that comes with the program. */
export async function saveReplyTemplate(
  template: { readonly title: string; readonly text: string },
  { templates }: ReplyTemplatesDeps,
): Promise<ReplyTemplate | null> {
  const key = titleKey(template.title);
  if (builtInReplies.some(({ title }) => titleKey(title) === key)) return null;
  return ownTemplate(await templates.save(template));
}
