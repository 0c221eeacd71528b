/** Dialogs to choose the target of a link: any address of this site, or one of several pages. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import type { LinkTarget } from '#shared/content/link-targets.contract.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LoadingLine } from '../ui/loading-line.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField, optionsOf } from '../ui/staff-field.tsx';
import { LinkField, targetStates, findTargets, pageOf, useSiteTargets } from './link-field.tsx';
import { chosenEntry, focusInside, hoverGround, quietText, rowButton, wrapRow } from '../ui/style-rules.ts';

const targetList = css({
  maxHeight: 'min(22rem, 45dvh)',
  overflowY: 'auto',
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  h3: {
    padding: `${token('--s-3')} 0.75rem ${token('--s-1')}`,
    ...quietText,
    fontWeight: 600,
  },
  ul: {
    listStyle: 'none',
  },
  button: {
    ...rowButton,
    ...wrapRow('--s-3'),
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: '0.5rem 0.75rem',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...hoverGround,
    ...focusInside,
    '&[aria-pressed=true]': chosenEntry,
  },
  small: {
    ...quietText,
    fontWeight: 400,
  },
});

/** Headings. */
const pluralLabels: Readonly<Record<string, string>> = {
  Page: 'Pages',
  Service: 'Services',
  Industry: 'Industries',
  'Case study': 'Case studies',
  Article: 'Newest articles',
};

interface TargetListProps {
  readonly targets: readonly LinkTarget[];
  /** Address of the current page. */
  readonly chosen: string;
  readonly onChoose: (target: LinkTarget) => void;
}

const TargetList = ({ targets, chosen, onChoose }: TargetListProps) => (
  <div className={targetList}>
    {[...new Set(targets.map(({ kind }) => kind))].map((kind) => (
      <section key={kind} aria-label={pluralLabels[kind] ?? kind}>
        <h3>{pluralLabels[kind] ?? kind}</h3>
        <ul role="list">
          {targets
            .filter((target) => target.kind === kind)
            .map((target) => (
              <li key={target.to}>
                <button
                  type="button"
                  aria-pressed={target.to === chosen}
                  ref={(button) => {
                    if (target.to === chosen) button?.scrollIntoView({ block: 'nearest' });
                  }}
                  onClick={() => onChoose(target)}
                >
                  {target.title}
                  <small>{`${target.to}${targetStates[target.state]}`}</small>
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

interface Anchor {
  readonly id: string;
  readonly title: string;
}

/** Generated ids change with each rendering. */
const isStableId = (id: string): boolean => /^[a-z][\w-]*$/i.test(id) && !/^_?r_?\d/i.test(id);

const titleIn = (element: Element): string =>
  (element.matches('h2, h3') ? element : element.querySelector('h2, h3, h4, summary'))?.textContent.trim() ?? '';

/** Sections of a public page with an id, by their headings. */
async function readAnchors(path: string): Promise<readonly Anchor[]> {
  const response = await fetch(path, { headers: { Accept: 'text/html' }, credentials: 'omit' });
  if (!response.ok) return [];
  // The content security policy of this screen also applies to parsed HTML, and forbids style attributes.
  const main = /<main\b[^]*<\/main>/.exec(await response.text())?.[0].replace(/ style="[^"]*"/g, '') ?? '';
  const page = new DOMParser().parseFromString(main, 'text/html');
  const found = [...page.querySelectorAll('main :is(section, article, details, li, h2, h3)[id]')]
    .map((element) => ({ id: element.id, title: titleIn(element) }))
    .filter(({ id, title }) => title !== '' && isStableId(id));
  return found.filter(({ title }, index) => found.findIndex((each) => each.title === title) === index);
}

const wholePage = '';

interface PartFieldProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** Selects a section of the page; empty if it has no ids. */
function PartField({ address, onChange }: PartFieldProps) {
  const path = pageOf(address);
  const { data: anchors = [] } = useQuery({
    queryKey: ['page-anchors', path],
    queryFn: () => readAnchors(path),
    enabled: path.startsWith('/'),
    retry: false,
  });
  const [base = '', chosen = wholePage] = address.split('#');
  if (anchors.length === 0) return null;
  const isOther = chosen !== wholePage && !anchors.some(({ id }) => id === chosen);
  return (
    <SelectField
      label="Part of the page"
      value={chosen}
      onChange={({ target }) => onChange(target.value === wholePage ? base : `${base}#${target.value}`)}
    >
      <option value={wholePage}>The whole page</option>
      {isOther ? <option value={chosen}>{`#${chosen}`}</option> : null}
      {optionsOf(anchors.map(({ id, title }) => [id, title]))}
    </SelectField>
  );
}

const noPath =
  'Choose a page from the list, or enter a path on this site such as /contact. This link cannot lead to another site.';

/** The typed path, with or without this site's origin; undefined for anything else. */
const pathFrom = (typed: string): string | undefined => {
  const text = typed.trim();
  const path = text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
  return /^\/(?!\/)[^\s\\]*$/.test(path) ? path : undefined;
};

interface ChooseLinkProps {
  /** The current path; empty if none is set. */
  readonly value: string;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

function ChooseLink({ value, onChoose, onClose }: ChooseLinkProps) {
  const targets = useSiteTargets();
  const [address, setAddress] = useState(value);
  /** While typing, matches are shown instead of the whole list. */
  const [isTyping, setIsTyping] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const { mutateAsync: find, isPending: busy } = useMutation({ mutationFn: findTargets });
  const set = (next: string): void => {
    setAddress(next);
    setIsTyping(false);
    setMistake(undefined);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const path = pathFrom(address);
    if (path === undefined) return setMistake(noPath);
    const warning = (await find(path))?.warning;
    if (warning?.level === 'blocker') return setMistake(warning.message);
    onChoose(path);
  };

  return (
    <StaffDialog title="Choose where the link leads" onClose={onClose}>
      <form className={dialogForm} onSubmit={(event) => void submit(event)} noValidate>
        <LinkField
          selects
          hint="Type the name of a page, service or article, or a path on this site."
          value={address}
          mistake={mistake}
          onType={(typed) => {
            set(typed);
            setIsTyping(true);
          }}
          onChoose={({ to }) => set(to)}
        />
        {isTyping ? null : <PartField address={address} onChange={set} />}
        {isTyping && address !== '' ? null : targets === undefined ? (
          <LoadingLine>Loading pages...</LoadingLine>
        ) : (
          <TargetList targets={targets} chosen={pageOf(address)} onChoose={({ to }) => set(to)} />
        )}
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Checking...">
            Use this link
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

export const ChooseLinkDialog = (props: ChooseLinkProps) =>
  createPortal(
    // Its submit event must not reach the surrounding form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <ChooseLink {...props} />
    </div>,
    document.body,
  );

interface ChoosePageProps extends ChooseLinkProps {
  /** Paths of the allowed pages. */
  readonly paths: readonly string[];
}

/** A click chooses the page. */
export function ChoosePageDialog({ value, paths, onChoose, onClose }: ChoosePageProps) {
  const targets = useSiteTargets()?.filter(({ to }) => paths.includes(to));
  return createPortal(
    <StaffDialog title="Choose the page" onClose={onClose}>
      {targets === undefined ? (
        <LoadingLine>Loading pages...</LoadingLine>
      ) : (
        <TargetList targets={targets} chosen={value} onChoose={({ to }) => onChoose(to)} />
      )}
      <div className={staffActions}>
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>,
    document.body,
  );
}
