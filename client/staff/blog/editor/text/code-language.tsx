/** In which language a piece of code is, which decides on its colors; and its text to take along, as readers can. */
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { codeLanguages } from './code-languages.ts';
import { css } from '#views/design/emotion.ts';

const choice = css({
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'center',
  paddingBlock: 4,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  fontSize: token('--t-small'),
  fontWeight: 600,
  label: {
    display: 'flex',
    gap: token('--s-3'),
    alignItems: 'center',
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
          {codeLanguages.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
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
