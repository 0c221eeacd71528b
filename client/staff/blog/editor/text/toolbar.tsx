/** A toolbar with one tab stop; arrow keys move between its buttons. */
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { token } from '#views/design/tokens.ts';
import type { DialogName, ToolbarAction } from './toolbar-actions.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { codeLanguages } from './article-kit.ts';
import { hoverGround, bareButton, inRow } from '../../../ui/style-rules.ts';
import { optionsOf } from '../../../ui/staff-field.tsx';

const toolbarIcons: Readonly<Record<string, string>> = {
  text: 'M15.5 4h-7a3.2 3.2 0 0 0 0 6.4H11M11 4v12.5M14 4v12.5',
  code: 'M7 6 3 10l4 4M13 6l4 4-4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1.2 1.2M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1.2-1.2',
  undo: 'M7.5 4 3.5 8l4 4M3.5 8h8a4.5 4.5 0 0 1 0 9H9',
  redo: 'M12.5 4l4 4-4 4M16.5 8h-8a4.5 4.5 0 0 0 0 9H11',
  bullets: 'M7.5 5H17M7.5 10H17M7.5 15H17M3 5h1.6M3 10h1.6M3 15h1.6',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 3.8l1.3-.6v4M2.9 12.6c.3-.8 2-.9 2 .3 0 .9-1.9 1.6-2 3.1H5',
  quote: 'M8.2 5.5C5.5 6.3 4 8.3 4 11v3.5h4.5v-4H5.8M16.2 5.5c-2.7.8-4.2 2.8-4.2 5.5v3.5h4.5v-4h-2.7',
  callout: 'M2.5 4h15v12h-15zM5.5 4v12M9 8h5.5M9 12h5.5',
  'code-block': 'M2.5 3.5h15v13h-15zM8 7.5 5.5 10 8 12.5M12 7.5l2.5 2.5-2.5 2.5',
  table: 'M2.5 4h15v12h-15zM2.5 8h15M2.5 12h15M7.5 4v12M12.5 4v12',
  picture: 'M2.5 4h15v12h-15zM2.5 13.5l4.5-4 3.5 3 2.5-2 4.5 3.5M12.7 7.5h.1',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10.5h5M7.5 13.5h5',
  embed: 'M2.5 4h15v12h-15zM8.2 7.3l4.5 2.7-4.5 2.7z',
  button: 'M2.5 6h15v8h-15zM6.5 10h7',
  rule: 'M3 10h14M6 5.5h8M6 14.5h8',
  block: 'M7 4.5h.1M7 10h.1M7 15.5h.1M13 4.5h.1M13 10h.1M13 15.5h.1',
};

const choice = css({
  ...inRow('--s-3'),
  paddingBlock: 4,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  fontSize: token('--t-small'),
  fontWeight: 600,
  label: {
    ...inRow('--s-3'),
  },
  select: {
    minHeight: 44,
    paddingInline: token('--s-2'),
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    background: token('--surface'),
  },
});

export function CodeLanguage({ editor }: { readonly editor: Editor }) {
  const present = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('codeBlock')['language'] ?? ''),
  });
  const copy = useCopy('Code');
  const isKnown = codeLanguages.some(([name]) => name === present);
  return (
    <div className={choice}>
      <label>
        Language of the code
        <select
          value={present}
          onChange={({ target }) =>
            editor
              .chain()
              .updateAttributes('codeBlock', { language: target.value || null })
              .run()
          }
        >
          {isKnown ? null : <option value={present}>{present}</option>}
          {optionsOf(codeLanguages.map(([name, label]) => [name, label]))}
        </select>
      </label>
      {copy ? (
        <TextButton onClick={() => copy(editor.state.selection.$from.parent.textContent)}>
          Copy<span className={visuallyHidden}> the code</span>
        </TextButton>
      ) : null}
    </div>
  );
}

const barStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${token('--s-4')}`,
  alignItems: 'center',
  paddingBlock: 4,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  button: {
    ...bareButton,
    minWidth: 44,
    minHeight: 44,
    paddingInline: '0.5rem',
    borderRadius: token('--r-1'),
    fontSize: token('--t-small'),
    fontWeight: 600,
    ...hoverGround,
    "&[aria-pressed='true']": {
      background: token('--ink'),
      color: token('--paper'),
    },
    "&[aria-disabled='true']": {
      cursor: 'default',
    },
    "&[aria-disabled='true']:not([aria-pressed='true'])": {
      color: token('--ink-3'),
    },
    "&[data-id='italic']": {
      fontStyle: 'italic',
    },
    '> svg': {
      display: 'block',
      width: 20,
      height: 20,
      marginInline: 'auto',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '@media (forced-colors: active)': {
      "&[aria-pressed='true']": {
        border: '2px solid Highlight',
      },
    },
  },
});

const groupStyle = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
});

const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

export const shownKeys = (keys: string): string => keys.replace('Mod', isApple() ? '⌘' : 'Ctrl');
export const ariaKeys = (keys: string): string =>
  keys
    .replace('Mod', isApple() ? 'Meta' : 'Control')
    .replace('↑', 'ArrowUp')
    .replace('↓', 'ArrowDown');

/** The accessible name must contain the visible text (WCAG 2.5.3). */
const spokenLabel = (label: string, sign: string): string =>
  label.toLowerCase().includes(sign.toLowerCase()) ? label : `${label} (${sign})`;

interface Shown {
  readonly isOn: boolean | undefined;
  readonly can: boolean;
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly groups: readonly (readonly ToolbarAction[])[];
  readonly onDialog: (name: DialogName) => void;
  /** Called on Escape, which returns to the text. */
  readonly onLeave?: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Toolbar({ editor, label, groups, onDialog, onLeave }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const actions = groups.flat();
  const [stop, setStop] = useState(actions[0]?.id);
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }): Readonly<Record<string, Shown>> =>
      Object.fromEntries(actions.map(({ id, isOn, can }) => [id, { isOn: isOn?.(now), can: can?.(now) ?? true }])),
  });

  const move = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const present = buttons.findIndex((button) => button === document.activeElement);
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : step === undefined
            ? undefined
            : (present + step) % buttons.length;
    if (event.key === 'Escape') {
      onLeave?.();
      editor.commands.focus();
    }
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next)?.focus();
  };

  const press = ({ id, dialog, run }: ToolbarAction): void => {
    if (shown[id]?.can === false) return;
    if (dialog === undefined) run?.(editor.chain().focus(), editor).run();
    else onDialog(dialog);
  };

  return (
    <div className={barStyle} ref={bar} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {groups.map((group) => (
        <span className={groupStyle} key={group[0]?.id}>
          {group.map((action) => {
            const { id, sign, keys } = action;
            const { isOn, can = true } = shown[id] ?? {};
            const icon = toolbarIcons[id];
            return (
              <button
                key={id}
                type="button"
                data-id={id}
                tabIndex={id === stop ? 0 : -1}
                title={keys === undefined ? action.label : `${action.label} (${shownKeys(keys)})`}
                aria-label={icon ? action.label : sign && spokenLabel(action.label, sign)}
                aria-pressed={isOn}
                aria-disabled={can ? undefined : true}
                aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
                aria-haspopup={action.dialog === 'block' ? 'menu' : action.dialog && 'dialog'}
                // Keep the focus in the text on mouse clicks.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(id)}
                onClick={() => press(action)}
              >
                {icon ? (
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                ) : (
                  (sign ?? action.label)
                )}
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}
