/** The draft: title, excerpt and text, as large as readers see them, and how long reading takes. */
import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import { postLimits } from '#shared/rules/post-rules.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { DraftField } from './fields/sheet-fields.tsx';
import { firstParagraph, readingLabel } from './fields/text-figures.ts';
import type { OpenArticle } from './saving/article-store.ts';
import { ContentField } from './text/content-field.tsx';
import { css } from '#views/design/emotion.ts';

const parts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
});

const figures = css({
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  fontVariantNumeric: 'tabular-nums',
});

interface DraftPageProps extends OpenArticle {
  /** Is given the editor of the text, as long as it is there. */
  readonly editorRef: RefObject<Editor | null>;
}

export function DraftPage({ store, snapshot: { fields, mistakes, edition }, editorRef }: DraftPageProps) {
  const suggested = firstParagraph(fields.content);
  return (
    <div className={parts}>
      <DraftField
        label="Title"
        data-field="title"
        look="headline"
        maxLength={postLimits.title}
        value={fields.title}
        mistake={mistakes.title}
        onWrite={(title) => store.edit({ title })}
      />
      <DraftField
        label="Excerpt"
        data-field="excerpt"
        look="lead"
        maxLength={postLimits.excerpt}
        placeholder="One or two sentences for lists and search results"
        value={fields.excerpt}
        mistake={mistakes.excerpt}
        onWrite={(excerpt) => store.edit({ excerpt })}
      >
        {fields.excerpt === '' && suggested !== '' ? (
          <div>
            <StaffButton onClick={() => store.edit({ excerpt: suggested })}>Take the first paragraph</StaffButton>
          </div>
        ) : null}
      </DraftField>
      <ContentField
        html={fields.content}
        edition={edition}
        editorRef={editorRef}
        mistake={mistakes.content}
        onChange={(content) => store.edit({ content })}
      />
      <p className={figures}>{readingLabel(fields.content)}</p>
    </div>
  );
}
