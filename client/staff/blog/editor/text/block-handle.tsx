/** A handle beside the hovered block, or else the cursor's, with a menu of block actions. */
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { blockActions, blocksAt } from './block-commands.ts';
import { besideLine, blockList, moveTo, whenSized } from './beside-text.ts';
import { ariaKeys, shownKeys } from './toolbar.tsx';

/** Phones have no room beside the text; the toolbar has the menu. */
const onlyWide = css({
  [below.tablet]: {
    display: 'none',
  },
});

/** Position of the top-level block that contains an event's target. */
const blockUnder = ({ view, state }: Editor, target: EventTarget): number | undefined => {
  let found: number | undefined;
  state.doc.forEach((_node, at) => {
    if (target instanceof Node && view.nodeDOM(at)?.contains(target) === true) found = at;
  });
  return found;
};

const isEmptyLine = ({ state }: Editor, at: number): boolean => {
  const block = state.doc.nodeAt(at);
  return block?.isTextblock === true && block.content.size === 0;
};

/** Middle of the block's first line, in px from the frame's top. Large blocks such as pictures count as one line. */
function middleOf({ view }: Editor, at: number, frame: Element): number | undefined {
  const block = view.nodeDOM(at);
  if (!(block instanceof HTMLElement)) return undefined;
  const { top, height } = block.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(block).lineHeight) || height;
  return top - frame.getBoundingClientRect().top + Math.min(line, height) / 2;
}

function select({ state, view }: Editor, at: number): void {
  const { doc, tr } = state;
  const isText = doc.nodeAt(at)?.isAtom === false;
  view.dispatch(tr.setSelection(isText ? Selection.near(doc.resolve(at + 1)) : NodeSelection.create(doc, at)));
}

interface BlockHandleProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function BlockHandle({ editor, isOpen, onOpen, onClose }: BlockHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number>();
  const [middle, setMiddle] = useState<number>();
  const [announcement, announce] = useState('');
  const cursor = useEditorState({ editor, selector: ({ editor: now }) => blocksAt(now.state)?.from });
  const shown = isOpen ? cursor : (hovered ?? cursor);
  const at = shown !== undefined && (isOpen || !isEmptyLine(editor, shown)) ? shown : undefined;

  useEffect(() => {
    const frame = handle.current?.parentElement;
    const follow = ({ target }: Event): void => {
      const under = target === null ? undefined : blockUnder(editor, target);
      if (under !== undefined) setHovered(under);
    };
    const forget = (): void => setHovered(undefined);
    frame?.addEventListener('mouseover', follow);
    frame?.addEventListener('mouseleave', forget);
    // While writing, the handle follows the cursor.
    editor.on('update', forget);
    return () => {
      frame?.removeEventListener('mouseover', follow);
      frame?.removeEventListener('mouseleave', forget);
      editor.off('update', forget);
    };
  }, [editor]);

  useLayoutEffect(() => {
    const frame = handle.current?.parentElement;
    // An editor from a discarded first render has no view.
    if (at === undefined || !frame || editor.isDestroyed) return setMiddle(undefined);
    return whenSized(frame, () => setMiddle(middleOf(editor, at, frame)));
  }, [editor, at]);

  const isShown = isOpen && middle !== undefined;
  useLayoutEffect(() => {
    if (middle === undefined) return;
    moveTo(handle.current, { top: middle - 22 });
    moveTo(menu.current, { top: middle + 26 });
  }, [middle, isShown]);
  useEffect(() => {
    if (!isShown) return;
    menu.current?.scrollIntoView({ block: 'nearest' });
    menu.current?.querySelector('button')?.focus();
  }, [isShown]);

  const items = (): HTMLButtonElement[] => [...(menu.current?.querySelectorAll('button') ?? [])];
  const leave = (): void => {
    onClose();
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const present = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    else if (next === undefined) return;
    else all.at(next % all.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <button
        ref={handle}
        className={`${besideLine} ${onlyWide}`}
        type="button"
        hidden={middle === undefined}
        aria-label="This block"
        title="Move, duplicate or delete this block"
        aria-haspopup="menu"
        aria-expanded={isShown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (at !== undefined && at !== cursor) select(editor, at);
          if (isShown) leave();
          else onOpen();
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {[5, 10, 15].map((y) => (
            <path key={y} d={`M6 ${y - 1}h2v2h-2zM12 ${y - 1}h2v2h-2z`} />
          ))}
        </svg>
      </button>
      {isShown ? (
        <div
          ref={menu}
          className={blockList}
          role="menu"
          tabIndex={-1}
          aria-label="This block"
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== handle.current) onClose();
          }}
        >
          {blockActions.map(({ id, label, keys, announcement: done, command }) => {
            const can = editor.can().command(command);
            return (
              <button
                key={id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={can ? undefined : true}
                aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
                onClick={() => {
                  if (!can) return;
                  leave();
                  editor.commands.command(command);
                  announce(done);
                }}
              >
                <b>{label}</b>
                {keys === undefined ? null : <span aria-hidden="true">{shownKeys(keys)}</span>}
              </button>
            );
          })}
        </div>
      ) : null}
      <span className={visuallyHidden} role="status">
        {announcement}
      </span>
    </>
  );
}
