/** The editor of the text: HTML in at the start and whenever another edition takes its place, tidy HTML out with every change. */
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { embedFrom } from '#shared/blog/embed-rules.ts';
import { addFiles } from './add-files.ts';
import { wholeCallouts } from './callout-node.ts';
import { cleanPaste, hasText, isFromElsewhere } from './clean-paste.ts';
import { lossesOf } from './content-losses.ts';
import { articleExtensions } from './extensions.ts';
import { htmlFromMarkdown, isMarkdown } from './markdown.ts';
import { readableContent } from './readable-content.ts';
import { tidyContent } from './tidy-content.ts';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';

/** Blocks whose caption is text, while the rest of them is one thing. */
const wholes = new Set(['figure', 'gallery', 'embed']);

/** A press on a picture or a video, not on its caption, selects it. */
const selectOnClick: NonNullable<EditorProps['handleClickOn']> = (view, _place, node, before, { target }) => {
  if (!wholes.has(node.type.name) || !(target instanceof Element) || target.closest('figcaption') !== null)
    return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, before)));
  return true;
};

interface ArticleEditorOptions {
  readonly html: string;
  /** When it changes, `html` takes the place of what is written. */
  readonly edition: number;
  /** The id of the element that names the text. */
  readonly labelId: string;
  readonly describedBy: string;
  readonly onChange: (html: string) => void;
  /** A part of what was pasted or dropped could not be taken: what it is, and why. */
  readonly onRefused: (text: string, reason: string) => void;
  /** One more of them is on its way, or one less. */
  readonly onUploading: (change: 1 | -1) => void;
  /** The address of a video, alone, was pasted where a block may stand. */
  readonly onVideo: (address: string) => void;
  /** The writer asks for the address of the marked words. */
  readonly onLink: () => void;
  /** Hears each key before the text does; true takes it away from the text. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Markdown from a plain text editor; everything else goes its usual way. */
function pasteMarkdown(editor: Editor, { clipboardData }: ClipboardEvent, clean: (html: string) => string): boolean {
  if (clipboardData === null || clipboardData.types.includes('text/html') || editor.isActive('codeBlock')) return false;
  const text = clipboardData.getData('text/plain');
  if (!isMarkdown(text)) return false;
  return editor.commands.insertContent(readableContent(clean(htmlFromMarkdown(text))), {
    parseOptions: { preserveWhitespace: false },
  });
}

/** The address of a video that is all of what is pasted, into a line that is empty otherwise. */
function pastedVideo({ state }: Editor, { clipboardData }: ClipboardEvent): string | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0)
    return undefined;
  return embedFrom(clipboardData?.getData('text/plain') ?? '')?.address;
}

/** In pixels: the cursor is not written under the bars that stay at the top, nor at the very end of the window. */
export const underBars = { top: 230, bottom: 48, left: 0, right: 0 };

interface ArticleEditor {
  readonly editor: Editor;
  /** Parts of the stored text that the editor cannot hold, as `lossesOf` names them. */
  readonly losses: readonly string[];
}

export function useArticleEditor(options: ArticleEditorOptions): ArticleEditor {
  const { html, edition, labelId, describedBy } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** As the editor wrote it last: opening an article is no change of it. */
  const written = useRef<string | null>(null);
  const self = useRef<Editor | null>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  /** Called whenever the editor has loaded a text. */
  const compareWritten = (opened: Editor): void => {
    written.current = tidyContent(opened.getHTML());
    setLosses(lossesOf(latest.current.html, written.current));
  };
  /** Whether what is pasted was copied from another page. */
  const isForeign = useRef(false);

  const clean = (pasted: string): string => {
    const { html: kept, removed } = cleanPaste(pasted);
    if (removed.length > 0)
      latest.current.onRefused(
        `Not pasted: ${removed.join(' and ')}`,
        'Pictures need an https address. Upload others as files, and add videos by their address.',
      );
    return kept;
  };

  /** Pictures and files from the clipboard or the desk. */
  const takeFiles = (target: Editor, data: DataTransfer | null, place: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Word and spreadsheets put a picture of the text beside the text.
    if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false;
    void addFiles(target, files, place, {
      onUploading: (change) => latest.current.onUploading(change),
      onRefused: (text, reason) => latest.current.onRefused(text, reason),
    });
    return true;
  };

  const editor = useEditor({
    extensions: articleExtensions,
    content: readableContent(html),
    injectCSS: false,
    // What pasted text means is decided once, in `markdown.ts`: a single star is no emphasis.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: underBars,
      scrollMargin: underBars,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        spellcheck: 'true',
      },
      transformPastedHTML: (pasted) => {
        isForeign.current = isFromElsewhere(pasted);
        return clean(pasted);
      },
      transformPasted: (slice) => (isForeign.current ? wholeCallouts(slice) : slice),
      handlePaste: (_view, event) => {
        const target = self.current;
        if (target === null) return false;
        const video = pastedVideo(target, event);
        if (video !== undefined) latest.current.onVideo(video);
        return (
          video !== undefined ||
          takeFiles(target, event.clipboardData, target.state.selection.to) ||
          pasteMarkdown(target, event, clean)
        );
      },
      handleDrop: (view, event, _slice, isMove) => {
        const target = self.current;
        if (isMove || target === null) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(target, event.dataTransfer, place?.pos ?? target.state.selection.to);
      },
      handleClickOn: selectOnClick,
      handleKeyDown: (_view, event) => {
        if (latest.current.onKey(event)) return true;
        const isLink = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
        if (isLink) latest.current.onLink();
        return isLink;
      },
    },
    onCreate: ({ editor: created }) => {
      self.current = created;
      compareWritten(created);
    },
    onUpdate: ({ editor: changed }) => {
      const now = tidyContent(changed.getHTML());
      if (now === written.current) return;
      written.current = now;
      latest.current.onChange(now);
    },
  });

  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    editor.commands.setContent(readableContent(latest.current.html), { emitUpdate: false });
    compareWritten(editor);
  }, [edition, editor]);

  return { editor, losses };
}
