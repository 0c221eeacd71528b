/** History of a document: compares any two versions and restores one. */
import { useMemo, useState } from 'react';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useNames } from '../session/use-names.ts';
import type { AnswerOf, ReadCallName, RequestOf } from '../session/staff-calls.ts';
import { useStaffQuery, type StaffQuery } from '../session/use-staff-query.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { LoadState } from '../ui/load-state.tsx';
import { SelectField } from '../ui/staff-field.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { TextDifference } from '../ui/text-difference.tsx';
import { quietText, stack } from '../ui/style-rules.ts';

const whole = css(stack('--s-4'));

const choices = css({
  ...stack('--s-4'),
  alignItems: 'end',
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});

const note = css(quietText);

const list = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '> div': {
    ...stack('--s-1'),
    padding: `${token('--s-3')} 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    [from.desktop]: {
      gridTemplateColumns: '16rem minmax(0, 1fr)',
      gap: token('--s-4'),
    },
  },
  dt: {
    overflowWrap: 'anywhere',
    lineHeight: 1.55,
  },
  small: quietText,
});

/** A field with different values in two versions. */
export interface Difference {
  /** Labels in the form, outermost first. */
  readonly place: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** One version of a document. */
export interface Version<Text> {
  readonly id: string;
  /** For example `Published` or `Discarded`. */
  readonly what: string;
  /** Null if unknown or not saved yet. */
  readonly at: string | null;
  readonly by: StaffRef | null;
  /** The version that is public now. */
  readonly isPublic?: boolean;
  /** Set if there is no stored revision; such a version cannot be restored. */
  readonly text?: Text;
}

/** Indexes of two versions; `from` is the older one. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** The newest version, compared with the public one or else with its predecessor. */
export function defaultPair(versions: readonly Pick<Version<unknown>, 'isPublic'>[]): Pair {
  const to = versions.length - 1;
  const open = versions.findLastIndex(({ isPublic }) => isPublic);
  return { from: open === -1 || open === to ? to - 1 : open, to };
}

/** The pair after a choice; the other side moves if necessary, so that the older version stays first. */
export const withSide = (pair: Pair, side: keyof Pair, place: number): Pair =>
  side === 'from'
    ? { from: place, to: Math.max(pair.to, place + 1) }
    : { from: Math.min(pair.from, place - 1), to: place };

/** Moves the focus here when the dialog was open before its content was loaded. */
const focusOnMount = (select: HTMLSelectElement | null): void => select?.focus();

const failure = 'Failed to load the version';

interface Source<Name extends ReadCallName, Text> {
  /** The call that reads one revision. */
  readonly call: Name;
  readonly requestOf: (revisionId: string) => RequestOf<Name>;
  readonly textOf: (revision: AnswerOf<Name>) => Text;
}

function useText<Name extends ReadCallName, Text>(
  { id, text }: Version<Text>,
  { call, requestOf, textOf }: Source<Name, Text>,
) {
  const request = requestOf(id);
  const query = useStaffQuery(call, {
    ...request,
    key: [call, request],
    failure,
    enabled: text === undefined,
  } as StaffQuery<Name>);
  return { query, text: text ?? (query.data === undefined ? undefined : textOf(query.data)) };
}

interface DifferencesProps<Name extends ReadCallName, Text> extends Source<Name, Text> {
  readonly before: Version<Text>;
  readonly after: Version<Text>;
  readonly differencesOf: (before: Text, after: Text) => readonly Difference[];
}

const summaryOf = (count: number): string => {
  if (count === 0) return 'Both versions are the same.';
  const fields = count === 1 ? 'One field differs' : `${count} fields differ`;
  return `${fields}. Removed text is struck through; new text is underlined.`;
};

function Differences<Name extends ReadCallName, Text>({
  before,
  after,
  differencesOf,
  ...source
}: DifferencesProps<Name, Text>) {
  const [one, other] = [useText(before, source), useText(after, source)];
  const differences = useMemo(
    () => (one.text === undefined || other.text === undefined ? undefined : differencesOf(one.text, other.text)),
    [one.text, other.text, differencesOf],
  );
  if (differences === undefined) {
    const { query } = one.text === undefined ? one : other;
    return <LoadState query={query} loading="Loading versions..." failure={failure} />;
  }
  return (
    <>
      <p role="status">{summaryOf(differences.length)}</p>
      {differences.length === 0 ? null : (
        <dl className={list} aria-label="Differences">
          {differences.map(({ place, ...texts }, index) => (
            // Two entries of a list may have the same name.
            <div key={`${before.id} ${after.id} ${index}`}>
              <dt>
                {place.length > 1 ? <small>{`${place.slice(0, -1).join(' › ')} › `}</small> : null}
                <strong>{place.at(-1)}</strong>
              </dt>
              <dd>
                <TextDifference brief {...texts} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface CompareVersionsProps<Name extends ReadCallName, Text> extends Omit<
  DifferencesProps<Name, Text>,
  'before' | 'after'
> {
  /** Oldest first. */
  readonly versions: readonly Version<Text>[];
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
}

/** `Call` reads one revision. */
export function CompareVersions<Name extends ReadCallName, Text>({
  versions,
  busy,
  onRestore,
  ...rest
}: CompareVersionsProps<Name, Text>) {
  const nameOf = useNames();
  const [chosen, setChosen] = useState<Pair>();
  const pair = chosen !== undefined && chosen.to < versions.length ? chosen : defaultPair(versions);
  const [before, after] = [versions[pair.from], versions[pair.to]];
  if (before === undefined || after === undefined) return <p>No earlier versions. Each publication adds one.</p>;

  const labelOf = ({ what, at, by }: Version<Text>, place: number): string =>
    [`${place + 1}`, what, at === null ? '' : formatDateTime(at), by === null ? '' : nameOf(by)]
      .filter((part) => part !== '')
      .join(' · ');
  const side = (name: keyof Pair, label: string, version: Version<Text>) => {
    // The oldest has nothing before it, the newest nothing after it.
    const first = name === 'from' ? 0 : 1;
    return (
      <SelectField
        label={label}
        ref={name === 'from' ? focusOnMount : undefined}
        value={pair[name]}
        onChange={({ target }) => setChosen(withSide(pair, name, Number(target.value)))}
        aside={
          version.text === undefined ? (
            <TextButton
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) onRestore(version.id);
              }}
            >
              Restore<span className={visuallyHidden}>{` version ${pair[name] + 1}`}</span>
            </TextButton>
          ) : null
        }
      >
        {versions.slice(first, versions.length - 1 + first).map((each, index) => (
          <option key={each.id} value={index + first}>
            {labelOf(each, index + first)}
          </option>
        ))}
      </SelectField>
    );
  };

  return (
    <div className={whole}>
      <div className={choices}>
        {side('from', 'From', before)}
        {side('to', 'To', after)}
      </div>
      <Differences {...rest} before={before} after={after} />
      <p className={note}>
        Restoring fills the form; publish to show it to readers. Your current draft stays in the history.
      </p>
    </div>
  );
}
