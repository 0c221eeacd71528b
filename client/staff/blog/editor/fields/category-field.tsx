/** Category: one of the existing ones. A new one is created by its own option only, so never by a typing mistake. */
import { useId, useState, type KeyboardEvent } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldLabels } from '../saving/article-fields.ts';
import { suggestName } from './name-suggestion.tsx';
import { arrowStep, comboboxProps, OptionList, optionList } from '../../../ui/option-list.tsx';
import { quietText, stack } from '../../../ui/style-rules.ts';

const frame = css({
  ...stack('--s-1'),
  position: 'relative',
  '> [role=status]': {
    ...quietText,
    '&:empty': {
      display: 'none',
    },
  },
});

const list = css(optionList, {
  position: 'absolute',
  zIndex: 2,
  inset: 'calc(100% + 2px) 0 auto',
  marginTop: 0,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
  li: {
    padding: '0.625rem 0.75rem',
  },
  'li:has([data-new])': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    color: token('--build'),
    fontWeight: 600,
  },
});

interface CategoryOption {
  readonly name: string;
  readonly isNew?: true;
}

/** Categories that contain the text, or else the most similar one; then the option to create it. */
export function categoryOptions(typed: string, names: readonly string[]): readonly CategoryOption[] {
  const text = cleanLine(typed);
  if (text === '') return names.map((name) => ({ name }));
  const isExact = names.some((name) => nameKey(name) === nameKey(text));
  const containing = names.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  const similar = suggestName(text, names);
  const found = isExact
    ? names.filter((name) => nameKey(name) === nameKey(text) || containing.includes(name))
    : [...containing, ...(similar === undefined ? [] : [similar])];
  return [...found.map((name) => ({ name })), ...(isExact ? [] : [{ name: text, isNew: true } as const])];
}

interface CategoryFieldProps {
  readonly value: string;
  /** Existing categories. */
  readonly names: readonly string[];
  readonly mistake: string | undefined;
  readonly onChange: (category: string) => void;
  readonly onWriting: (isWriting: boolean) => void;
}

export function CategoryField({ value, names, mistake, onChange, onWriting }: CategoryFieldProps) {
  const listId = useId();
  /** Undefined unless the text is being edited. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Text that was left in the field without a choice. */
  const [refused, setRefused] = useState('');
  const known = value === '' || names.includes(value) ? names : [value, ...names];
  const options = isOpen ? categoryOptions(typed ?? '', known) : [];
  const marked = options[active];

  const close = (): void => {
    setIsOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const open = (): void => {
    setIsOpen(true);
    if (typed === undefined) setActive(known.indexOf(value));
  };
  const choose = (category: string): void => {
    close();
    setRefused('');
    onChange(category);
  };
  const write = (text: string): void => {
    setTyped(text);
    setIsOpen(true);
    setRefused('');
    const [first] = categoryOptions(text, known);
    setActive(cleanLine(text) === '' || first === undefined || first.isNew ? -1 : 0);
  };
  const leave = (): void => {
    onWriting(false);
    if (typed === undefined) return close();
    const text = cleanLine(typed);
    const exact = known.find((name) => nameKey(name) === nameKey(text));
    if (text === '' || exact !== undefined) return choose(exact ?? '');
    close();
    setRefused(text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = arrowStep(event);
    if (step !== 0) {
      if (!isOpen) open();
      else if (options.length > 0)
        setActive((Math.max(active, step < 0 ? 0 : -1) + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      if (marked !== undefined) choose(marked.name);
      else if (typed?.trim() === '') choose('');
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const similar = suggestName(refused, known);

  return (
    <div className={frame}>
      <TextField
        label={fieldLabels.category}
        data-field="category"
        {...comboboxProps(listId, options.length, active)}
        placeholder="No category"
        maxLength={postLimits.category}
        value={typed ?? value}
        mistake={mistake}
        onChange={({ target }) => write(target.value)}
        onClick={open}
        onKeyDown={press}
        onFocus={({ currentTarget }) => {
          onWriting(true);
          currentTarget.select();
        }}
        onBlur={leave}
      />
      <OptionList
        className={list}
        id={listId}
        label="Categories"
        options={options}
        active={active}
        keyOf={({ name }) => name}
        onChoose={({ name }) => choose(name)}
      >
        {({ name, isNew }) => (isNew ? <span data-new="">{`Create category “${name}”`}</span> : name)}
      </OptionList>
      <p role="status">
        {refused === '' ? null : (
          <>
            {`There is no category “${refused}”. `}
            {similar === undefined ? null : (
              <>
                <TextButton onClick={() => choose(similar)}>{`Use ${similar}`}</TextButton>
                {' or '}
              </>
            )}
            <TextButton onClick={() => choose(refused)}>Create it</TextButton>
          </>
        )}
      </p>
    </div>
  );
}
