/** The calls of the saved answers. */
import {
  changeReplyTemplateCall,
  listReplyTemplatesCall,
  removeReplyTemplateCall,
  saveReplyTemplateCall,
  type ReplyTemplate,
} from '#shared/contact/reply-templates.contract.ts';
import { fillNames, settingWords } from '#shared/content/fill-placeholders.ts';
import { firstName, type ReplyPlaceholder } from '#shared/contact/reply-placeholders.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { nameKey } from '#server/platform/name-key.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { builtInReplies } from '#shared/contact/reply-templates.content.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import type { ReplyTemplateRepository, SavedReply } from './reply-template.repository.ts';

interface ReplyTemplatesDeps {
  readonly templates: ReplyTemplateRepository;
  readonly reading: Pick<DeskReadingRepository, 'findById'>;
  readonly content: SiteContent;
}

const byTitle = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The values of all placeholders that are known; those of the sender only with a message. */
async function placeholderValues(messageId: string | undefined, staff: SignedIn, deps: ReplyTemplatesDeps) {
  const settings = settingWords(deps.content.current['site-settings']);
  const message = messageId === undefined ? null : await deps.reading.findById(messageId);
  const values: { readonly [Name in ReplyPlaceholder]?: string } = {
    product: settings.product,
    sender: staff.name ?? staff.username,
    ...(message && {
      name: message.name,
      first_name: firstName(message.name),
      company: message.company,
      promise: message.promise === 'urgent' ? settings.urgentTime : settings.answerTime,
    }),
  };
  return { ...settings, ...values };
}

type Values = Awaited<ReturnType<typeof placeholderValues>>;

const ownTemplate = (saved: SavedReply, values: Values): ReplyTemplate => ({
  ...saved,
  filled: fillNames(saved.text, values),
  built_in: false,
});

async function listReplyTemplates(values: Values, { templates }: ReplyTemplatesDeps): Promise<ReplyTemplate[]> {
  const own = (await templates.list()).map((saved) => ownTemplate(saved, values));
  const titles = new Set(own.map(({ title }) => nameKey(title)));
  const builtIn = builtInReplies.filter(({ title }) => !titles.has(nameKey(title)));
  return [
    ...builtIn.map((reply) => ({ ...reply, filled: fillNames(reply.text, values), built_in: true })),
    ...own,
  ].sort((a, b) => byTitle.compare(a.title, b.title));
}

const titleTaken = 'Another saved answer has this title. Choose another one.';

export const createReplyTemplatesRoutes = (deps: ReplyTemplatesDeps): readonly CallRoute[] => {
  return [
    callRoute(listReplyTemplatesCall, async ({ query, staff }) => ({
      status: 200,
      body: await listReplyTemplates(await placeholderValues(query.message, staff, deps), deps),
    })),
    callRoute(saveReplyTemplateCall, async ({ body, staff, audit }) => {
      audit.note({ subject: { title: body.title } });
      const saved = await deps.templates.save(body);
      audit.note({ subject: { id: saved.id } });
      return { status: 201, body: ownTemplate(saved, await placeholderValues(undefined, staff, deps)) };
    }),
    callRoute(changeReplyTemplateCall, async ({ params, body, staff, audit }) => {
      audit.note({ subject: { title: body.title } });
      const changed = await deps.templates.change(params.id, body);
      if (changed === 'missing') throw notFound('Saved answer not found.');
      if (changed === 'taken')
        throw new Problem('title-reserved', titleTaken, { errors: [{ field: 'title', message: titleTaken }] });
      return { status: 200, body: ownTemplate(changed, await placeholderValues(undefined, staff, deps)) };
    }),
    callRoute(removeReplyTemplateCall, async ({ params }) => {
      if (!(await deps.templates.remove(params.id))) throw notFound('Saved answer not found.');
      return { status: 204 };
    }),
  ];
};
