/** Writing a note; an @ offers the colleagues who can be mentioned, and they are told by mail. */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Recruiter } from '#shared/careers/application-board.contract.ts';
import { applicationLimits } from '#shared/careers/application-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { useAutocomplete } from '../../ui/use-autocomplete.tsx';
import { applicationsKey, type ApplicationChanges } from '../use-applications.ts';

export const useRecruiters = (enabled = true): readonly Recruiter[] | undefined =>
  useStaffQuery('GET /api/admin/applications/recruiters', { key: [...applicationsKey, 'recruiters'], enabled }).data;

const useMentions = (
  box: RefObject<HTMLTextAreaElement | null>,
  onInsert: (colleague: Recruiter, from: number, to: number) => void,
) =>
  useAutocomplete<Recruiter>({
    box,
    onInsert,
    pattern: /(?:^|[\s(])@([\p{L}\d._-]{0,40})$/u,
    label: 'Colleagues',
    useEntries: useRecruiters,
    fits: ({ name, username }, words) =>
      [username, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(words)),
    show: ({ name, username }) => ({ title: name, text: `@${username}` }),
    emptyText: 'No colleagues to mention.',
    loading: 'Loading colleagues...',
  });

export function NoteForm({ id, changes }: { readonly id: string; readonly changes: ApplicationChanges }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const box = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(box, ({ username }, from, to) => {
    const name = `@${username} `;
    setText(text.slice(0, from) + name + text.slice(to).replace(/^ /, ''));
    // The caret can stand behind the name once it is there.
    requestAnimationFrame(() => box.current?.setSelectionRange(from + name.length, from + name.length));
  });
  const write = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await changes.note(id, text);
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) setText('');
  };
  const said = problem && (problem.errors[0]?.message ?? reasonOf(problem));
  return (
    <form className={dialogForm} noValidate onSubmit={(event) => void write(event)}>
      {mentions.wrap(
        <TextArea
          {...mentions.keys}
          ref={box}
          name="note"
          label="Note"
          hint="Visible to recruiters and owners, not to the applicant. Use @ to mention and email a colleague."
          mistake={said}
          urgent
          rows={3}
          maxLength={applicationLimits.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />,
      )}
      <div className={staffActions}>
        <StaffButton type="submit" busy={busy} busyLabel="Writing...">
          Write note
        </StaffButton>
      </div>
    </form>
  );
}
