/** Blocks to choose from in an empty line: a slash or the plus beside it opens the list, typing narrows it, Enter takes one. */
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { besideLine, blockList, standAt } from './beside-text.ts';
import { choicesFor, type BlockChoice, type DialogName } from './toolbar-actions.ts';

interface Line {
  /** Where its paragraph begins. */
  readonly at: number;
  readonly isSlashed: boolean;
  /** What is typed to find a block, without the slash. */
  readonly typed: string;
}

/** The cursor's line as long as a block can be looked for in it: the cursor ends it, and it holds a slash and few words, or less. */
function lineAt({ state: { selection } }: Editor): Line | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parentOffset !== parent.content.size) return null;
  const found = /^(\/?)((?:[\p{L}\p{N}][\p{L}\p{N} ]{0,23})?)$/u.exec(parent.textBetween(0, parentOffset, null, '\n'));
  return found && { at: $from.start(), isSlashed: found[1] !== '', typed: found[2] ?? '' };
}

interface Place {
  /** From the frame's top: the line's lower edge and its middle. */
  readonly below: number;
  readonly middle: number;
  /** From the frame's bottom: the line's upper edge. */
  readonly above: number;
  readonly isAbove: boolean;
  /** How tall the list may be. */
  readonly room: number;
}

/** In pixels: less room below the line, and the list stands over it when there is more. */
const minRoom = 200;
const maxRoom = 304;

/** Where the line is in what frames the text. */
function placeOf({ view }: Editor, at: number, frame: Element): Place {
  const line = view.coordsAtPos(at);
  const box = frame.getBoundingClientRect();
  // Without what a phone's keyboard covers.
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
  /** Is given what hears the text's keys first: true for those that the list takes. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  readonly onDialog: (name: DialogName) => void;
}

export function BlockMenu({ editor, keysRef, onDialog }: BlockMenuProps) {
  const id = useId();
  const plus = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const [marked, setMarked] = useState(0);
  /** What the writer has decided for one line: opened with the plus, or closed with Escape. */
  const [decided, setDecided] = useState<{ readonly at: number; readonly isOpen: boolean } | null>(null);
  const line = useEditorState({ editor, selector: ({ editor: now }) => lineAt(now) });

  const isDecided = decided !== null && decided.at === line?.at;
  const isOpen = line !== null && (isDecided ? decided.isOpen : line.isSlashed);
  const found = isOpen ? choicesFor(editor, line.typed) : [];
  const current = Math.min(marked, found.length - 1);
  const currentId = found[current]?.id;
  const isEmpty = line !== null && !line.isSlashed && line.typed === '';

  // Another line, or the slash taken back, and nothing is decided any more.
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
    // An editor whose first render was thrown away has no view; another one follows it.
    if (at === undefined || !frame || editor.isDestroyed) return setPlace(undefined);
    const measure = (): void => setPlace(placeOf(editor, at, frame));
    measure();
    // Pictures above it come late, and move it.
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, [editor, at]);

  const isListed = found.length > 0;
  useLayoutEffect(() => {
    if (place === undefined) return;
    const { middle, below: under, above, isAbove, room } = place;
    standAt(plus.current, { top: middle - 22 });
    standAt(list.current, { ...(isAbove ? { bottom: above + 4 } : { top: under + 4 }), maxHeight: room });
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
    if (dialog === undefined) run?.(editor);
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
        // The text keeps its cursor.
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
          // What scrolls can be reached, although the text's own keys scroll it.
          tabIndex={0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((choice) => (
            // The keyboard stays in the text; its keys move the mark.
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
