/** Beside the form: its parts, and what may stand in braces. */
import styled from '@emotion/styled';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import type { FormTools } from './editor-context.ts';
import { mistakesIn } from './editor-context.ts';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
  align-content: start;
  font-size: ${token('--t-small')};
  ${from.desktop} {
    position: sticky;
    top: ${token('--s-4')};
    max-height: calc(100dvh - 2rem);
    overflow-y: auto;
  }
  /* Without a column of its own it would only say again which parts the form has. */
  nav {
    display: none;
    ${from.desktop} {
      display: block;
    }
  }
  h2 {
    font-size: inherit;
    font-weight: 600;
  }
  ul {
    list-style: none;
  }
  button {
    width: 100%;
    min-height: 44px;
    padding: ${token('--s-2')} 0;
    border: 0;
    background: none;
    color: ${token('--build')};
    font: inherit;
    text-align: left;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.22em;
    }
  }
  summary {
    display: list-item;
    min-height: 44px;
    padding-block: ${token('--s-2')};
    font-weight: 600;
    cursor: pointer;
  }
  code {
    font-family: ${token('--mono')};
    overflow-wrap: anywhere;
  }
`;

interface SidePanelProps {
  readonly page: ContentPage;
  readonly mistakes: FormTools['mistakes'];
  readonly onGo: (place: string) => void;
}

export function SidePanel({ page, mistakes, onGo }: SidePanelProps) {
  const parts = page.form.kind === 'group' ? page.form.fields : [];
  return (
    <Panel>
      <nav aria-labelledby="parts-of-the-page">
        <h2 id="parts-of-the-page">Parts of the page</h2>
        <ul role="list">
          {parts.map(({ name, field }) => (
            <li key={name}>
              <button type="button" onClick={() => onGo(name)}>
                {field.label}
                {mistakesIn(mistakes, name) > 0 ? ' (needs another look)' : ''}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <details>
        <summary>What may stand in braces</summary>
        <p>
          <code>{'{product}'}</code> becomes the product’s name. A fact’s name becomes its figure, on every page that
          names it:
        </p>
        <ul role="list">
          {Object.entries(page.facts).map(([name, { value, unit }]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {`${value}${unit}`}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
