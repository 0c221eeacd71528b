/** The draft: title, excerpt and text, as large as readers see them, and how long reading takes. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { postLimits, wordsPerMinute } from '#shared/blog/post-rules.ts';
import { token } from '#views/design/tokens.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { DraftField } from './fields/sheet-fields.tsx';
import type { OpenArticle } from './saving/article-store.ts';
import { ContentField } from './text/content-field.tsx';
import { css } from '#views/design/emotion.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Tags inside a sentence separate no words; every other tag does. */
const inlineTag =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|time|u|var)(?:\s[^>]*)?>/g;

/** The words of a text as HTML has them, with its entities. */
export const textOf = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

/** By the rule that the public page has: words by 200, rounded up, and never less than one minute. */
export function readingLabel(html: string): string {
  const plain = textOf(html);
  const words = plain === '' ? 0 : plain.split(' ').length;
  const minutes = Math.max(1, Math.ceil(words / wordsPerMinute));
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} min read`;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of the first paragraph, cut at a sentence where it is too long for an excerpt. */
export function firstParagraph(html: string): string {
  const plain = textOf(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(
    /&(?:lt|gt|quot|amp);/g,
    (found) => entities[found] ?? found,
  );
  if (plain.length <= postLimits.excerpt) return plain;
  const cut = cutText(plain, postLimits.excerpt);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '));
  return end > 0 ? cut.slice(0, end + 1) : cut.replace(/\s\S*$/, '');
}

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

export function DraftPage({ store, snapshot: { doc, fields, mistakes, edition }, editorRef }: DraftPageProps) {
  const suggested = firstParagraph(fields.content);
  const title = useRef<HTMLTextAreaElement>(null);
  const excerpt = useRef<HTMLTextAreaElement>(null);
  const [isBegun] = useState(doc !== null || fields.title !== '');
  useEffect(() => {
    if (!isBegun) title.current?.focus({ preventScroll: true });
  }, [isBegun]);
  return (
    <div className={parts}>
      <DraftField
        area={title}
        label="Title"
        data-field="title"
        look="headline"
        maxLength={postLimits.title}
        value={fields.title}
        mistake={mistakes.title}
        onWrite={(written) => store.edit({ title: written })}
        onEnter={() => excerpt.current?.focus()}
      />
      <DraftField
        area={excerpt}
        label="Excerpt"
        data-field="excerpt"
        look="lead"
        maxLength={postLimits.excerpt}
        placeholder="Excerpt: one or two sentences for lists and search results"
        value={fields.excerpt}
        mistake={mistakes.excerpt}
        onWrite={(written) => store.edit({ excerpt: written })}
        onEnter={() => editorRef.current?.commands.focus('start')}
      >
        {fields.excerpt === '' && suggested !== '' ? (
          <p>
            <TextButton onClick={() => store.edit({ excerpt: suggested })}>Use first paragraph</TextButton>
          </p>
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
