/** Emails the staff who may publish when publication is requested, once for each request. */
import { may, roleIds } from '#shared/accounts/roles.ts';
import { recipientOf, type SendEmail } from '#server/features/mail/send-email.ts';
import type { AccountRepository } from '#server/features/accounts/account.repository.ts';
import type { PostDraft } from '../post-record.ts';

export interface NotifyEditorsDeps {
  readonly accounts: Pick<AccountRepository, 'listReachable'>;
  readonly sendEmail: SendEmail;
  readonly siteUrl: string;
}

const publishing = roleIds.filter((role) => may(role, 'publish'));

export type NotifyEditors = (asked: PostDraft, author: { readonly name: string }) => Promise<void>;

export const createNotifyEditors =
  ({ accounts, sendEmail, siteUrl }: NotifyEditorsDeps): NotifyEditors =>
  async ({ id, title, working_copy, publication_asked }, { name }) => {
    if (publication_asked === null) return;
    for (const editor of await accounts.listReachable(publishing, 'publication-asked'))
      await sendEmail({
        kind: 'publication-asked',
        to: recipientOf(editor),
        data: { author: name, title: working_copy?.title ?? title, link: `${siteUrl}/admin/blog/${id}` },
        key: `publication-asked ${id} ${publication_asked.at.toISOString()} ${editor.id}`,
      });
  };
