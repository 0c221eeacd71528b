/** Command palette: finds records, opens screens, runs actions. A modal dialog with a combobox. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { closeOutside } from '#views/layout/close-outside.ts';
import { CloseIcon, iconButton, SearchIcon } from '#views/layout/icon-button.tsx';
import { keyCap, paletteStyle } from './palette-style.ts';
import { usePaletteContent, type PaletteContent, type PaletteOption } from './palette-options.ts';

interface OptionsProps {
  readonly groups: PaletteContent['groups'];
  readonly listId: string;
  readonly active: PaletteOption | undefined;
  readonly onChoose: (option: PaletteOption) => void;
}

/** Without spaces, because ARIA references are separated by spaces. */
const optionId = (listId: string, { id }: PaletteOption): string => `${listId}-${encodeURIComponent(id)}`;

const Options = ({ groups, listId, active, onChoose }: OptionsProps) => (
  // Keep the focus in the field.
  <div id={listId} role="listbox" aria-label="Results" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
    {groups.map(({ title, options }, index) => (
      <div key={title} role="group" aria-labelledby={`${listId}-group-${index}`}>
        <p id={`${listId}-group-${index}`}>{title}</p>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox)
          <div
            key={option.id}
            id={optionId(listId, option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === active?.id}
            ref={(line) => {
              if (option.id === active?.id) line?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onChoose(option)}
          >
            <b dir="auto">{option.label}</b>
            {option.detail ? <small dir="auto">{option.detail}</small> : null}
            {option.keys ? (
              <span aria-hidden="true">
                {option.keys.map((key) => (
                  <kbd key={key} className={keyCap}>
                    {key}
                  </kbd>
                ))}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** Status message about the results. */
function noteOf({ busy, failure, instead, groups }: PaletteContent, q: string, count: number): string {
  if (failure !== undefined) return `Failed to search records. ${failure}`;
  if (instead !== null) return `Nothing found for “${q}”. Showing “${instead}”.`;
  if (groups.length > 0) return q === '' || busy ? '' : count === 1 ? '1 result' : `${count} results`;
  return busy ? 'Searching...' : `No results for “${q}”.`;
}

interface PaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** Open while it is mounted. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // Enter was pressed before the answer: open the first result when it arrives.
  const [opensFirstResult, setOpensFirstResult] = useState(false);
  const q = text.trim();
  const content = usePaletteContent(q, onKeys);
  const options = content.groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // Closing returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  const choose = (option: PaletteOption): void => {
    dialog.current?.close();
    onClose();
    option.run();
  };
  useEffect(() => {
    if (opensFirstResult && !content.busy && active) choose(active);
  });

  const press = (event: KeyboardEvent): void => {
    // Keys must not reach the screen behind.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((Math.min(at, options.length - 1) + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (active) choose(active);
      else setOpensFirstResult(content.busy);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };

  const note = noteOf(content, q, options.length);
  const isSeen = options.length === 0 || content.instead !== null || content.failure !== undefined;
  return (
    <dialog
      className={paletteStyle}
      ref={dialog}
      aria-label="Search or run a command"
      closedby="any"
      onClose={onClose}
      onKeyDown={press}
      onMouseDown={closeOutside}
    >
      <div>
        <div data-field="">
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            aria-label="Search records, screens and actions"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder="Search records, screens and actions"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
              setOpensFirstResult(false);
            }}
          />
          <button className={iconButton} type="button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <p className={isSeen ? undefined : visuallyHidden} role="status">
          {note}
        </p>
        <Options groups={content.groups} listId={listId} active={active} onChoose={choose} />
      </div>
    </dialog>
  );
}
