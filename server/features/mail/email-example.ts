/** Emails of a document with invented data, for previews. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { OutgoingMail } from './text/outgoing-mail.ts';

/** The content of a preview. */
export interface PreviewedContent {
  /** The document's newest text, which may have gaps. */
  readonly written: unknown;
  /** The site's content with it; marked if `framed`. */
  readonly content: LiveContent;
  readonly framed: boolean;
}

export interface EmailExampleDeps {
  readonly environment: Pick<Environment, 'mailFrom' | 'siteUrl'>;
  readonly clock: () => Date;
}

export interface EmailExamples {
  /** Those of a text, which may be a draft with gaps. */
  readonly list: (written: unknown) => ContentPage['examples'];
  /** `name` as in the address. Returns undefined if there is none. */
  readonly compose: (
    name: string,
    preview: PreviewedContent,
    deps: EmailExampleDeps,
  ) => Promise<OutgoingMail | undefined> | OutgoingMail | undefined;
}
