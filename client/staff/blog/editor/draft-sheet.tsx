/** The draft as readers will see it: title, excerpt, content and reading time. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type RefObject, useId, type ComponentProps } from 'react';
import { postLimits, wordsPerMinute } from '#shared/blog/post-rules.ts';
import { token } from '#views/design/tokens.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { OpenArticle } from './saving/article-store.ts';
import { ContentField } from './text/content-field.tsx';
import { inlineTags } from './text/readable-content.ts';
import { css } from '#views/design/emotion.ts';
import { cutText } from '#shared/text/truncate.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useGrowingHeight } from '../../ui/use-growing-height.ts';
import { quietText, stack } from '../../ui/style-rules.ts';

const frame = css(stack('--s-1'));

const areaStyle = css({
  width: '100%',
  minHeight: 44,
  padding: `${token('--s-2')} 0`,
  resize: 'none',
  fieldSizing: 'content',
  border: 0,
  borderBottom: `${token('--line')} solid transparent`,
  borderRadius: 0,
  background: 'transparent',
  '&:hover': {
    borderColor: token('--rule'),
  },
  // The caret shows the focus, as in the content below.
  '&:focus-visible': {
    outline: 'none',
    borderColor: token('--edge'),
  },
  '&[data-look=headline]': {
    fontSize: 'clamp(1.875rem, 1.4rem + 1.8vw, 3rem)',
    fontWeight: 600,
    lineHeight: 1.05,
    letterSpacing: '-0.028em',
  },
  '&[data-look=lead]': {
    fontSize: token('--t-lead'),
    lineHeight: 1.4,
    color: token('--ink-2'),
  },
  '&::placeholder': {
    color: token('--ink-3'),
    opacity: 1,
  },
  "&[aria-invalid='true']": {
    borderBottom: `${token('--line-2')} solid ${token('--bad')}`,
  },
});

const note = css({
  ...quietText,
  '&[data-bad]': {
    color: token('--bad'),
    fontWeight: 600,
  },
});

interface DraftFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly look: 'headline' | 'lead';
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onWrite: (text: string) => void;
  /** Enter moves on: these fields have one line. */
  readonly onEnter: () => void;
}

/** The placeholder is its label. Pasted line breaks become spaces. */
function DraftField(props: DraftFieldProps) {
  const { area, label, placeholder = label, look, mistake, onWrite, onEnter, children, ...rest } = props;
  const id = useId();
  useGrowingHeight(area, rest.value);
  return (
    <div className={frame}>
      <label className={visuallyHidden} htmlFor={id}>
        {label}
      </label>
      {mistake === undefined ? null : (
        <p className={note} data-bad id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
      <textarea
        className={areaStyle}
        ref={area}
        {...rest}
        id={id}
        data-look={look}
        rows={1}
        placeholder={placeholder}
        aria-invalid={mistake === undefined ? undefined : true}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onChange={({ target }) => onWrite(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // Enter also confirms a word of an input method.
          if (!event.nativeEvent.isComposing) onEnter();
        }}
      />
      {children}
    </div>
  );
}

/** Inline tags do not separate words; all others do. */
const inlineTag = new RegExp(`</?(?:${inlineTags.join('|')})(?:\\s[^>]*)?>`, 'g');

/** Text of HTML, with its entities. */
export const textOf = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

/** The public page's rule: `wordsPerMinute`, rounded up, at least one minute. */
export function readingLabel(html: string): string {
  const plain = textOf(html);
  const words = plain === '' ? 0 : plain.split(' ').length;
  const minutes = Math.max(1, Math.ceil(words / wordsPerMinute));
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} min read`;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Text of the first paragraph, cut at a sentence if it is too long for an excerpt. */
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

const parts = css(stack('--s-5'));

const figures = css({
  ...quietText,
  fontVariantNumeric: 'tabular-nums',
});

interface DraftPageProps extends OpenArticle {
  /** Receives the content's editor while it is mounted. */
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
