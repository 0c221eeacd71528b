/** Results and type filters of the search dialog. */
import type { MouseEvent } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { searchPath, type SearchType } from '#shared/search/search-path.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';
import { MarkedText } from './marked-text.tsx';
import { optionsStyle, typesStyle } from './palette-style.ts';

/** Results per type; the search page has more. */
const maxPerType = 3;

interface Option {
  readonly to: string;
  readonly title: readonly string[];
  readonly text?: readonly string[];
  readonly picture: Picture;
}

interface OptionGroup {
  readonly label: string;
  /** Index of its first option. */
  readonly first: number;
  readonly options: readonly Option[];
}

/** Text for one line: starts shortly before the first match. */
const nearMark = ([before = '', ...rest]: readonly string[]): readonly string[] => {
  if (rest.length === 0 || before.length <= 40) return [before, ...rest];
  return [`… ${before.slice(before.indexOf(' ', before.length - 30) + 1)}`, ...rest];
};

/** Results by type, or suggestions. */
export const groupsOf = ({ q, type, groups, suggestions }: PageData<'search'>): OptionGroup[] => {
  const links = suggestions.links.map(({ label, to, picture }) => ({ to, picture, title: [label] }));
  const shown: Omit<OptionGroup, 'first'>[] =
    q !== '' && groups.length > 0
      ? groups.map(({ label, results }) => ({ label, options: results.slice(0, type ? undefined : maxPerType) }))
      : [{ label: suggestions.label, options: links }];
  return shown.map((group, index) => ({
    ...group,
    first: shown.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  }));
};

/** Number of options, without the link to all results. */
export const countOptions = (groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

interface OptionsProps {
  readonly data: PageData<'search'>;
  readonly groups: readonly OptionGroup[];
  readonly id: string;
  readonly label: string;
  /** Index of the active option. */
  readonly at: number;
  readonly onChoose: (event: MouseEvent) => void;
}

/** Links, so that they can be opened in a new tab; not tab stops, because the field handles the keys. */
export function Options({ data, groups, id, label, at, onChoose }: OptionsProps) {
  const optionProps = (to: string, place: number) => {
    const isActive = place === at;
    return {
      id: `${id}-${place}`,
      href: to,
      role: 'option',
      tabIndex: -1,
      'aria-selected': isActive,
      ref: (row: HTMLAnchorElement | null) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      },
    };
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox)
    <div
      className={optionsStyle}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`}>{group.label}</p>
          {group.options.map(({ to, title, text, picture }, place) => (
            <a key={to} {...optionProps(to, group.first + place)}>
              <PostPicture picture={picture} format="card" ratio="3/2" />
              <span>
                <b dir="auto">
                  <MarkedText parts={title} />
                </b>
                {text ? (
                  <small dir="auto">
                    <MarkedText parts={nearMark(text)} />
                  </small>
                ) : null}
              </span>
            </a>
          ))}
        </div>
      ))}
      {data.q !== '' && data.groups.length > 0 ? (
        <a {...optionProps(searchPath(data.q, data.type), countOptions(groups))} data-plain="">
          <b>{data.window.all}</b>
          <small>{data.summary}</small>
        </a>
      ) : null}
    </div>
  );
}

interface TypesProps {
  readonly data: PageData<'search'>;
  readonly onChoose: (type: SearchType | undefined) => void;
}

/** Type filter. */
export const Types = ({ data, onChoose }: TypesProps) =>
  data.filters.length > 0 ? (
    <div className={typesStyle} role="group" aria-label={data.filtersLabel}>
      {data.filters.map(({ type, label, count, current }) => (
        <button
          key={label}
          type="button"
          aria-pressed={current}
          // Keep the focus in the field, so that arrow keys work.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(type)}
        >
          {label} <small>{count}</small>
        </button>
      ))}
    </div>
  ) : null;
