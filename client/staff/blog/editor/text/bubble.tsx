/**
 * A toolbar over selected text, for whoever has a mouse or keys: on a touch screen the system's own menu stands there. It comes
 * without a word, as the same buttons are in the toolbar.
 */
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { buttonNode } from './button-node.ts';
import { pictureBlocks } from './figure-node.ts';
import { bubbleGroups, type DialogName } from './toolbar-actions.ts';
import { Toolbar } from './toolbar.tsx';

const bubble = css({
  position: 'absolute',
  // Under the bars that stay at the top.
  zIndex: 1,
  width: 'max-content',
  maxWidth: '100%',
  border: `${token('--line')} solid ${token('--ink')}`,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
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

/** Their words are captions, code or a link's own. */
const without: readonly string[] = ['codeBlock', 'embed', buttonNode, ...pictureBlocks];

/** Of the selected words; empty where there are none that it is for. */
function selectedIn(editor: Editor): string {
  const { selection, doc } = editor.state;
  const { from, to } = selection;
  const isText = selection instanceof TextSelection && doc.textBetween(from, to).trim() !== '';
  return isText && !without.some((name) => editor.isActive(name)) ? `${from} ${to}` : '';
}

/** In pixels, between the words and the bubble. */
const distance = 8;

/** Over the first line of what is selected; below the last one where the bars cover what is over it. */
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

/** Whether a mouse is selecting or moving something in the text. */
function useIsPressed(editor: Editor): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const press = ({ button }: MouseEvent): void => setIsPressed(button === 0);
    const release = (): void => setIsPressed(false);
    const begins = ['mousedown', 'dragstart'] as const;
    // A text that is dragged away ends with no release of the button.
    const ends = ['mouseup', 'dragend', 'drop'] as const;
    for (const name of begins) dom.addEventListener(name, press);
    for (const name of ends) addEventListener(name, release, true);
    return () => {
      for (const name of begins) dom.removeEventListener(name, press);
      for (const name of ends) removeEventListener(name, release, true);
    };
  }, [editor]);
  return isPressed;
}

interface BubbleProps {
  readonly editor: Editor;
  /** Is given what hears the text's keys first: true for those that it takes. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  readonly onDialog: (name: DialogName) => void;
}

export function Bubble({ editor, keysRef, onDialog }: BubbleProps) {
  const element = useRef<HTMLDivElement>(null);
  const selected = useEditorState({ editor, selector: ({ editor: now }) => selectedIn(now) });
  const isPressed = useIsPressed(editor);
  const [hasFocus, setHasFocus] = useState(false);
  /** Until the selection moves, be it away and back between two renderings. */
  const [isClosed, setIsClosed] = useState(false);

  useEffect(() => {
    const come = (): void => setHasFocus(true);
    const go = ({ event }: { readonly event: FocusEvent }): void =>
      setHasFocus(event.relatedTarget instanceof Node && element.current?.contains(event.relatedTarget) === true);
    const open = (): void => setIsClosed(false);
    editor.on('focus', come);
    editor.on('blur', go);
    editor.on('selectionUpdate', open);
    return () => {
      editor.off('focus', come);
      editor.off('blur', go);
      editor.off('selectionUpdate', open);
    };
  }, [editor]);

  const isShown = selected !== '' && !isClosed && hasFocus && !isPressed && !isTouched();
  useLayoutEffect(() => {
    const { current: shown } = element;
    if (shown === null || editor.isDestroyed) return undefined;
    const stand = (): void => place(shown, editor);
    stand();
    // Pictures above it come late, and a window that is made narrower breaks lines elsewhere.
    const watcher = new ResizeObserver(stand);
    if (shown.parentElement) watcher.observe(shown.parentElement);
    return () => watcher.disconnect();
  }, [editor, isShown, selected]);

  useImperativeHandle(keysRef, () => ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Escape' || !isShown) return false;
    setIsClosed(true);
    return true;
  });

  return isShown ? (
    <div
      ref={element}
      className={bubble}
      data-bubble=""
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== editor.view.dom && element.current?.contains(relatedTarget) !== true) setHasFocus(false);
      }}
    >
      <Toolbar
        editor={editor}
        label="Selected text"
        groups={bubbleGroups}
        onDialog={onDialog}
        onLeave={() => setIsClosed(true)}
      />
    </div>
  ) : null;
}
