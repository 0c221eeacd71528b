/** The calls of the saved answers. */
import {
  listReplyTemplatesCall,
  removeReplyTemplateCall,
  saveReplyTemplateCall,
  type ReplyTemplate,
} from '#shared/contact/reply-templates.contract.ts';
import { fillWords, settingWords } from '#shared/content/fill-placeholders.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { nameKey } from '#server/platform/name-key.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { builtInReplies } from '#shared/contact/reply-templates.content.ts';
import type { ReplyTemplateRepository, SavedReply } from './reply-template.repository.ts';

interface ReplyTemplatesDeps {
  readonly templates: ReplyTemplateRepository;
  readonly content: SiteContent;
}

const byTitle = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const ownTemplate = (saved: SavedReply): ReplyTemplate => ({ ...saved, built_in: false });

async function listReplyTemplates({ templates, content }: ReplyTemplatesDeps): Promise<ReplyTemplate[]> {
  const builtIn = builtInReplies.map((reply) => ({ ...reply, built_in: true }));
  const own = (await templates.list()).map(ownTemplate);
  // The browser fills in {product}, with the name and company of the sender.
  const words = { ...settingWords(content.current['site-settings']), product: '{product}' };
  return fillWords([...builtIn, ...own], words).sort((a, b) => byTitle.compare(a.title, b.title));
}

/** Returns null if the title is one of a built-in answer. */
async function saveReplyTemplate(
  template: { readonly title: string; readonly text: string },
  { templates }: ReplyTemplatesDeps,
): Promise<ReplyTemplate | null> {
  const key = nameKey(template.title);
  if (builtInReplies.some(({ title }) => nameKey(title) === key)) return null;
  return ownTemplate(await templates.save(template));
}

export const createReplyTemplatesRoutes = (deps: ReplyTemplatesDeps): readonly CallRoute[] => {
  return [
    callRoute(listReplyTemplatesCall, async () => ({ status: 200, body: await listReplyTemplates(deps) })),
    callRoute(saveReplyTemplateCall, async ({ body, audit }) => {
      audit.note({ subject: { title: body.title } });
      const saved = await saveReplyTemplate(body, deps);
      if (saved === null)
        throw new Problem('title-reserved', 'A built-in answer has this title. Choose another one.', {
          errors: [{ field: 'title', message: 'A built-in answer has this title. Choose another one.' }],
        });
      audit.note({ subject: { id: saved.id } });
      return { status: 201, body: saved };
    }),
    callRoute(removeReplyTemplateCall, async ({ params }) => {
      if (!(await deps.templates.remove(params.id))) throw notFound('Saved answer not found.');
      return { status: 204 };
    }),
  ];
};
