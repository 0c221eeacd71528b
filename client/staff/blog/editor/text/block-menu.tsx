/** A list of blocks for an empty line: opened by a slash or the plus button, filtered by typing, chosen by Enter. */
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { besideLine, blockList, moveTo, whenSized } from './beside-text.ts';
import { choicesFor, type BlockChoice, type DialogName } from './toolbar-actions.ts';

interface Line {
  /** Start of its paragraph. */
  readonly at: number;
  readonly isSlashed: boolean;
  /** Filter text, without the slash. */
  readonly typed: string;
}

/** The cursor's line if it contains nothing but a slash and a short filter, with the cursor at its end. */
function lineAt({ state: { selection } }: Editor): Line | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parentOffset !== parent.content.size) return null;
  const found = /^(\/?)((?:[\p{L}\p{N}][\p{L}\p{N} ]{0,23})?)$/u.exec(parent.textBetween(0, parentOffset, null, '\n'));
  return found && { at: $from.start(), isSlashed: found[1] !== '', typed: found[2] ?? '' };
}

interface Place {
  /** Lower edge and middle of the line, from the frame's top. */
  readonly below: number;
  readonly middle: number;
  /** Upper edge of the line, from the frame's bottom. */
  readonly above: number;
  readonly isAbove: boolean;
  /** Maximum height of the list. */
  readonly room: number;
}

/** In px. With less room than this below the line, the list opens above it if there is more room. */
const minRoom = 200;
const maxRoom = 304;

/** Position of the line in the frame. */
function placeOf({ view }: Editor, at: number, frame: Element): Place {
  const line = view.coordsAtPos(at);
  const box = frame.getBoundingClientRect();
  // Without the area covered by an on-screen keyboard.
  const under = (globalThis.visualViewport?.height ?? innerHeight) - line.bottom;
  const isAbove = under < minRoom && line.top > under;
  return {
    below: line.bottom - box.top,
    middle: (line.top + line.bottom) / 2 - box.top,
    above: box.bottom - line.top,
    isAbove,
    room: Math.max(120, Math.min(maxRoom, (isAbove ? line.top : under) - 12)),
  };
}

interface BlockMenuProps {
  readonly editor: Editor;
  /** Receives the key handler, which returns true for handled keys. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  readonly onDialog: (name: DialogName) => void;
}

export function BlockMenu({ editor, keysRef, onDialog }: BlockMenuProps) {
  const id = useId();
  const plus = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const [marked, setMarked] = useState(0);
  /** The user's choice for one line: opened by the plus button, or closed by Escape. */
  const [decided, setDecided] = useState<{ readonly at: number; readonly isOpen: boolean } | null>(null);
  const line = useEditorState({ editor, selector: ({ editor: now }) => lineAt(now) });

  const isDecided = decided !== null && decided.at === line?.at;
  const isOpen = line !== null && (isDecided ? decided.isOpen : line.isSlashed);
  const found = isOpen ? choicesFor(editor, line.typed) : [];
  const current = Math.min(marked, found.length - 1);
  const currentId = found[current]?.id;
  const isEmpty = line !== null && !line.isSlashed && line.typed === '';

  // Forget the choice on another line, or if the slash was removed.
  const lineKey = line === null ? '' : `${line.at} ${line.isSlashed}`;
  const [seenKey, setSeenKey] = useState(lineKey);
  if (seenKey !== lineKey) {
    setSeenKey(lineKey);
    setDecided(null);
    setMarked(0);
  }
  const [seenTyped, setSeenTyped] = useState(line?.typed);
  if (seenTyped !== line?.typed) {
    setSeenTyped(line?.typed);
    setMarked(0);
  }

  const at = isOpen || isEmpty ? line.at : undefined;
  useLayoutEffect(() => {
    const frame = plus.current?.parentElement;
    // An editor from a discarded first render has no view.
    if (at === undefined || !frame || editor.isDestroyed) return setPlace(undefined);
    return whenSized(frame, () => setPlace(placeOf(editor, at, frame)));
  }, [editor, at]);

  const isListed = found.length > 0;
  useLayoutEffect(() => {
    if (place === undefined) return;
    const { middle, below: under, above, isAbove, room } = place;
    moveTo(plus.current, { top: middle - 22 });
    moveTo(list.current, { ...(isAbove ? { bottom: above + 4 } : { top: under + 4 }), maxHeight: room });
  }, [place, isListed]);
  useEffect(() => {
    if (!isListed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-autocomplete', 'list');
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${currentId}`);
    document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of ['autocomplete', 'controls', 'activedescendant']) dom.removeAttribute(`aria-${name}`);
    };
  }, [editor, id, isListed, currentId]);

  useEffect(() => {
    const close = (): void => setDecided((now) => ({ at: lineAt(editor)?.at ?? now?.at ?? 0, isOpen: false }));
    editor.on('blur', close);
    return () => void editor.off('blur', close);
  }, [editor]);

  const choose = ({ dialog, run }: BlockChoice): void => {
    if (line === null) return;
    const { at: from } = line;
    editor.commands.deleteRange({ from, to: editor.state.selection.from });
    setDecided(null);
    if (dialog === undefined) run?.(editor.chain().focus(), editor).run();
    else onDialog(dialog);
  };

  const onKey = (event: KeyboardEvent): boolean => {
    if (!isListed || line === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const choice = found[current];
    if (step !== 0) setMarked((current + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && choice) choose(choice);
    else if (event.key === 'Escape') setDecided({ at: line.at, isOpen: false });
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  useImperativeHandle(keysRef, () => onKey);

  return (
    <>
      <button
        ref={plus}
        className={besideLine}
        type="button"
        hidden={!isEmpty || place === undefined}
        aria-label="Add a block"
        title="Add a block (/)"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        // Keep the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (line === null) return;
          editor.view.focus();
          setDecided({ at: line.at, isOpen: !isListed });
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 4v12M4 10h12" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {isListed && place !== undefined ? (
        <div
          ref={list}
          className={blockList}
          role="listbox"
          id={id}
          aria-label="Blocks"
          // Scrollable regions must be focusable.
          tabIndex={0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((choice) => (
            // The focus stays in the text; its keys move the selection.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={choice.id === currentId}
              onClick={() => choose(choice)}
            >
              <b>{choice.label}</b>
              <span>{choice.hint}</span>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
