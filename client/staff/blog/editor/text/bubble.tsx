/** A toolbar over selected text. Not on touch screens, which have their own menu; not announced, since the toolbar has the same buttons. */
import { whenSized } from './beside-text.ts';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { buttonNode } from './file-node.ts';
import { pictureBlocks } from './figure-node.ts';
import { bubbleGroups, type DialogName } from './toolbar-actions.ts';
import { Toolbar } from './toolbar.tsx';

const bubble = css({
  position: 'absolute',
  // Below the sticky bars.
  zIndex: 1,
  width: 'max-content',
  maxWidth: '100%',
  border: `${token('--line')} solid ${token('--ink')}`,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
  // Only beside the focus, and never between the mouse and the words while its button is down.
  'div:not(:focus-within) > &, div:has(.ProseMirror:active) > &': {
    visibility: 'hidden',
  },
  '> [role=toolbar]': {
    gap: 0,
    padding: 2,
    border: 0,
    '> span + span': {
      marginLeft: 4,
      paddingLeft: 4,
      borderLeft: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

const isTouched = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Nodes without formatted text. */
const without: readonly string[] = ['codeBlock', 'embed', buttonNode, ...pictureBlocks];

/** Key of the selected range; empty if the bubble does not apply. */
function selectedIn(editor: Editor): string {
  const { selection, doc } = editor.state;
  const { from, to } = selection;
  const isText = selection instanceof TextSelection && doc.textBetween(from, to).trim() !== '';
  return isText && !without.some((name) => editor.isActive(name)) ? `${from} ${to}` : '';
}

/** In px, between text and bubble. */
const distance = 8;

/** Above the first selected line, or below the last one if sticky bars would cover it. */
function place(element: HTMLElement, { view, state }: Editor): void {
  const { parentElement: frame, style, offsetWidth, offsetHeight } = element;
  if (frame === null) return;
  const box = frame.getBoundingClientRect();
  const start = view.coordsAtPos(state.selection.from);
  const end = view.coordsAtPos(state.selection.to, -1);
  const bars = document.querySelector('[data-tools]')?.getBoundingClientRect().bottom ?? 0;
  const isAbove = start.top - offsetHeight - distance >= bars;
  const isOneLine = end.top < start.bottom;
  const middle = isOneLine ? (start.left + end.left) / 2 : isAbove ? start.left : end.left;
  const left = Math.min(Math.max(0, middle - box.left - offsetWidth / 2), box.width - offsetWidth);
  const top = isAbove ? start.top - offsetHeight - distance : end.bottom + distance;
  Object.assign(style, { left: `${left}px`, top: `${top - box.top}px` });
}

interface BubbleProps {
  readonly editor: Editor;
  /** Receives the key handler, which returns true for handled keys. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  readonly onDialog: (name: DialogName) => void;
}

export function Bubble({ editor, keysRef, onDialog }: BubbleProps) {
  const element = useRef<HTMLDivElement>(null);
  const selected = useEditorState({ editor, selector: ({ editor: now }) => selectedIn(now) });
  /** Closed by Escape until the selection changes. */
  const [closedAt, setClosedAt] = useState('');
  if (closedAt !== '' && closedAt !== selected) setClosedAt('');
  const isShown = selected !== '' && selected !== closedAt && !isTouched();
  useLayoutEffect(() => {
    const { current: shown } = element;
    if (!shown?.parentElement || editor.isDestroyed) return undefined;
    return whenSized(shown.parentElement, () => place(shown, editor));
  }, [editor, isShown, selected]);

  useImperativeHandle(keysRef, () => ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Escape' || !isShown) return false;
    setClosedAt(selected);
    return true;
  });

  return isShown ? (
    <div ref={element} className={bubble} data-bubble="">
      <Toolbar
        editor={editor}
        label="Selected text"
        groups={bubbleGroups}
        onDialog={onDialog}
        onLeave={() => setClosedAt(selected)}
      />
    </div>
  ) : null;
}
