/** Beside the form: links to its parts, and the available placeholders. */
import type { ContentPage } from '#shared/content/content.schema.ts';
import { wordingTitle } from '#shared/content/content-entries.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import type { NamedField } from '#shared/content/content-form.schema.ts';
import { countMistakes, wordingName, type FormTools } from './form-values.ts';
import { css } from '#views/design/emotion.ts';
import { stack, rowButton } from '../../ui/style-rules.ts';

const panel = css({
  ...stack('--s-4'),
  alignContent: 'start',
  fontSize: token('--t-small'),
  [from.desktop]: {
    position: 'sticky',
    top: '8.5rem',
    maxHeight: 'calc(100dvh - 9.5rem)',
    overflowY: 'auto',
  },
  // Hidden without its own column: the form shows its parts itself.
  nav: {
    display: 'none',
    [from.desktop]: {
      display: 'block',
    },
  },
  h2: {
    fontSize: 'inherit',
    fontWeight: 600,
  },
  ul: {
    listStyle: 'none',
  },
  button: {
    ...rowButton,
    padding: `${token('--s-2')} 0`,
    color: token('--build'),
    '&:hover': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
  },
  summary: {
    display: 'list-item',
    minHeight: 44,
    paddingBlock: token('--s-2'),
    fontWeight: 600,
    cursor: 'pointer',
  },
  code: {
    fontFamily: token('--mono'),
    overflowWrap: 'anywhere',
  },
});

interface PartsProps {
  readonly fields: readonly NamedField[];
  readonly mistakes: FormTools['mistakes'];
  readonly onGo: (place: string) => void;
}

function Parts({ fields, mistakes, onGo }: PartsProps) {
  const wording = fields.filter(({ field }) => field.wording === true);
  const parts = fields
    .filter((each) => !wording.includes(each))
    .map(({ name, field }) => ({ name, label: field.label, holds: [name] }));
  const last = { name: wordingName, label: wordingTitle, holds: wording.map(({ name }) => name) };
  return (
    <nav aria-labelledby="parts-of-the-page">
      <h2 id="parts-of-the-page">Parts of the page</h2>
      <ul role="list">
        {[...parts, ...(wording.length > 0 ? [last] : [])].map(({ name, label, holds: contains }) => (
          <li key={name}>
            <button type="button" onClick={() => onGo(name)}>
              {label}
              {contains.some((place) => countMistakes(mistakes, place) > 0) ? ' (needs fixing)' : ''}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidePanelProps extends Omit<PartsProps, 'fields'> {
  readonly page: ContentPage;
  /** Lists the parts; not needed beside the live page. */
  readonly hasParts: boolean;
}

export function SidePanel({ page, hasParts, ...rest }: SidePanelProps) {
  return (
    <div className={panel}>
      {hasParts ? <Parts fields={page.form.kind === 'group' ? page.form.fields : []} {...rest} /> : null}
      <details>
        <summary>Available placeholders</summary>
        <p>
          <code>{'{product}'}</code> becomes the product’s name, and <code>{'{positions}'}</code> the number of open
          positions, as in “six positions”. A fact’s name becomes its value:
        </p>
        <ul role="list">
          {Object.entries(page.facts).map(([name, { value, unit }]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {`${value}${unit}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
