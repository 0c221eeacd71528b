/** Somebody who may not publish has asked for it: whoever may is told by mail, once for each time somebody asks. */
import { may, roleIds } from '#shared/accounts/roles.ts';
import { recipientOf, type SendEmail } from '#server/features/mail/send-email.ts';
import type { AccountRepository } from '#server/features/accounts/account.repository.ts';
import type { PostDraft } from '../post-record.ts';

export interface TellEditorsDeps {
  readonly accounts: Pick<AccountRepository, 'listReachable'>;
  readonly sendEmail: SendEmail;
  /** The site's origin. */
  readonly siteUrl: string;
}

const publishing = roleIds.filter((role) => may(role, 'publish'));

export type TellEditors = (asked: PostDraft, author: { readonly name: string }) => Promise<void>;

export const createTellEditors =
  ({ accounts, sendEmail, siteUrl }: TellEditorsDeps): TellEditors =>
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
