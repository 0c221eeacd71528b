/** Tag input: comma or Enter adds a tag, Backspace in the empty field removes the last one. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import { distinctTags, postLimits } from '#shared/blog/post-rules.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CloseIcon } from '#views/layout/icon-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { NameSuggestion, suggestName } from './name-suggestion.tsx';
import { Options } from './subject-fields.tsx';
import { css } from '#views/design/emotion.ts';
import { cutText } from '#shared/text/truncate.ts';
import { stack } from '../../../ui/style-rules.ts';

const whole = css(stack('--s-2'));

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-2')}`,
  listStyle: 'none',
  button: {
    display: 'inline-flex',
    gap: token('--s-1'),
    alignItems: 'center',
    minHeight: 44,
    paddingInline: `${token('--s-3')} ${token('--s-2')}`,
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    background: token('--paper'),
    overflowWrap: 'anywhere',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': {
      borderColor: token('--ink'),
    },
  },
  svg: {
    flex: 'none',
    width: 14,
    height: 14,
  },
});

interface TagsFieldProps {
  readonly tags: readonly string[];
  /** Existing tags, as suggestions; their spelling is used for the same tag. */
  readonly known: readonly string[];
  readonly mistake: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

export function TagsField({ tags, known, mistake, onChange }: TagsFieldProps) {
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const listId = useId();
  const suggestion = suggestName(text || (tags.at(-1) ?? ''), known);

  const add = (names: readonly string[]): void => {
    const more = names
      .map((name) => cutText(cleanLine(name).replace(/\s+/g, ' '), postLimits.tag))
      .filter(Boolean)
      .map((name) => known.find((each) => nameKey(each) === nameKey(name)) ?? name);
    if (more.length === 0) return;
    onChange(distinctTags([...tags, ...more]).slice(0, postLimits.tags));
    announce(`Added: ${more.join(', ')}`);
  };
  const remove = (tag: string): void => {
    onChange(tags.filter((each) => each !== tag));
    announce(`Removed: ${tag}`);
    frame.current?.querySelector('input')?.focus();
  };
  const write = (value: string, event: Event): void => {
    // A choice from the datalist is complete.
    const isChosen = !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
    if (isChosen && known.includes(value)) {
      setText('');
      return add([value]);
    }
    const names = value.split(/[,\n]/);
    setText(names.pop() ?? '');
    add(names);
  };
  const end = (): void => {
    add([text]);
    setText('');
  };
  /** Replaces the typed text, or the tag that was added last. */
  const take = (name: string): void => {
    if (text === '') onChange(distinctTags([...tags.slice(0, -1), name]));
    else add([name]);
    setText('');
    frame.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      end();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  return (
    <div className={whole} ref={frame}>
      <TextField
        label="Tags"
        data-field="tags"
        // The hint would cover the suggestion.
        {...(suggestion === undefined ? { hint: 'Press comma or Enter to add a tag.' } : {})}
        autoComplete="off"
        value={text}
        mistake={mistake}
        list={listId}
        onChange={({ target, nativeEvent }) => write(target.value, nativeEvent)}
        onKeyDown={press}
        onBlur={end}
      />
      <Options id={listId} values={known.filter((name) => !tags.includes(name))} />
      <NameSuggestion name={suggestion} onTake={take} />
      {tags.length === 0 ? null : (
        <ul className={list} aria-label="Selected tags" role="list">
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" aria-label={`Remove the tag ${tag}`} onClick={() => remove(tag)}>
                {tag}
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={visuallyHidden} role="status">
        {announcement}
      </span>
    </div>
  );
}
