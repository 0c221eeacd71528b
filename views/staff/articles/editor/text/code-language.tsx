/** In which language a piece of code is: it decides on its colors. */
import styled from '@emotion/styled';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { token } from '../../../../design/tokens.ts';
import { codeLanguages } from './code-languages.ts';

const Choice = styled.label`
  display: flex;
  gap: ${token('--s-3')};
  align-items: center;
  padding-block: 4px;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  font-size: ${token('--t-small')};
  font-weight: 600;
  select {
    min-height: 44px;
    padding-inline: ${token('--s-2')};
    border: ${token('--line')} solid ${token('--edge')};
    border-radius: ${token('--r-1')};
    background: ${token('--surface')};
  }
`;

export function CodeLanguage({ editor }: { readonly editor: Editor }) {
  const present = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('codeBlock')['language'] ?? ''),
  });
  const isKnown = codeLanguages.some(([name]) => name === present);
  return (
    <Choice>
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
    </Choice>
  );
}
