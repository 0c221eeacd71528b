/** A dialog with a few options: arrows move, a letter jumps to options that begin with it, Enter chooses. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { submissionStatuses, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { recordedName } from '../session/use-names.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { useDesk } from './desk-context.ts';
import { statusLabels } from './message-labels.ts';
import { focusInside, rowButton, inRow } from '../ui/style-rules.ts';

const listStyle = css({
  listStyle: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  button: {
    ...rowButton,
    ...inRow('--s-3'),
    justifyContent: 'space-between',
    padding: `${token('--s-2')} ${token('--s-3')}`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
    '&:hover, &:focus-visible': {
      background: token('--sunken'),
    },
    ...focusInside,
  },
  small: {
    textAlign: 'right',
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
  },
});

interface Option<Value> {
  readonly key: string;
  readonly label: string;
  /** Beside the label. */
  readonly detail?: string;
  readonly value: Value;
}

interface ChooseDialogProps<Value> {
  readonly title: string;
  readonly options: readonly Option<Value>[];
  /** Key of the current option. */
  readonly current?: string | undefined;
  /** Above the options. */
  readonly note?: ReactNode;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  /** Below the options. */
  readonly children?: ReactNode;
}

export function ChooseDialog<Value>({
  title,
  options,
  current,
  note,
  onChoose,
  onClose,
  children,
}: ChooseDialogProps<Value>) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const letter = event.key.toLowerCase();
    const begins = (button: HTMLElement): boolean => button.innerText.toLowerCase().startsWith(letter);
    const named =
      letter.length === 1 && letter !== ' ' ? [...buttons.slice(at + 1), ...buttons].find(begins) : undefined;
    const next = step === 0 ? named : buttons[(at + step + buttons.length) % buttons.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <StaffDialog title={title} onClose={onClose}>
      {note}
      {/* Handles keys that bubble up from the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={listStyle} role="list" ref={list} onKeyDown={onKeyDown}>
        {options.map(({ key, label, detail, value }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current ? 'true' : undefined}
              onClick={() => {
                onClose();
                onChoose(value);
              }}
            >
              {label}
              {key === current ? <small>now</small> : detail ? <small>{detail}</small> : null}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </StaffDialog>
  );
}

interface ChoiceProps<Value> {
  /** The sender's name, or the number of messages. */
  readonly what: string;
  readonly current?: string | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
}

/** Assigns messages: the current user is first, nobody last. */
export function AssigneeDialog({ what, current, onChoose, onClose }: ChoiceProps<StaffRef | null>) {
  const { me } = useDesk();
  const failure = 'Failed to load users';
  const accounts = useStaffQuery('GET /api/admin/accounts', { key: ['accounts'], failure });
  const title = `Assign ${what}`;
  if (!accounts.data) {
    return (
      <StaffDialog title={title} onClose={onClose}>
        <LoadState query={accounts} loading="Loading users..." failure={failure} />
      </StaffDialog>
    );
  }
  const isMe = ({ id }: StaffRef): boolean => id === me?.id;
  const people = [...accounts.data.filter(isMe), ...accounts.data.filter((person) => !isMe(person))];
  const options = [
    ...people.map((person) => ({
      key: person.id,
      label: isMe(person) ? `${recordedName(person)} (you)` : recordedName(person),
      value: person,
    })),
    { key: '', label: 'Unassigned', value: null },
  ];
  return <ChooseDialog title={title} options={options} current={current} onChoose={onChoose} onClose={onClose} />;
}

/** Sets the status. */
export function StatusDialog({ what, current, onChoose, onClose }: ChoiceProps<SubmissionStatus>) {
  const options = submissionStatuses.map((status) => ({ key: status, label: statusLabels[status], value: status }));
  return (
    <ChooseDialog
      title={`Status of ${what}`}
      options={options}
      current={current}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
