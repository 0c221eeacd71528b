/** Downloads the answer of a call as a file. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { brokenCall, sendCall, type ApiFailure } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { addressOf, withSession } from './staff-call.ts';
import type { ReadCallName, RequestOf } from './staff-calls.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton } from '../ui/staff-button.tsx';

interface StaffFile {
  readonly ok: true;
  readonly content: Blob;
  /** From the server, or the default. */
  readonly name: string;
}

/** Large exports take minutes. */
const timeoutMs = 300_000;

const nameIn = (headers: Headers): string | undefined =>
  /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1];

/** Never rejects. `name` is used if the server gives no file name. */
export const fetchStaffFile = <Name extends ReadCallName>(
  call: Name,
  request: RequestOf<Name>,
  name: string,
): Promise<StaffFile | ApiFailure> =>
  withSession<StaffFile>(async (headers) => {
    const answer = await sendCall({ ...addressOf(call, request as object), headers, timeoutMs });
    if (!answer.ok) return answer;
    try {
      return { ok: true, content: await answer.response.blob(), name: nameIn(answer.response.headers) ?? name };
    } catch (error) {
      return brokenCall(error);
    }
  });

export function saveFile({ content, name }: Pick<StaffFile, 'content' | 'name'>): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export interface ExportedFile<Name extends ReadCallName> {
  readonly call: Name;
  readonly request: RequestOf<Name>;
  /** Used if the server gives no file name. */
  readonly name: string;
}

export function useExport<Name extends ReadCallName>({ call, request, name }: ExportedFile<Name>) {
  const toaster = useToast();
  const notice = useRef<number>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (notice.current !== undefined) toaster.dismiss(notice.current);
      const file = await fetchStaffFile(call, request, name);
      if (file.ok) {
        saveFile(file);
        toaster.show({ tone: 'ok', text: 'Exported', detail: `Saved as ${file.name}.` });
        // Otherwise the user has cancelled the confirmation.
      } else if (file.problem.code !== 'confirmation-required')
        notice.current = toaster.show({ tone: 'bad', text: 'Not exported', detail: reasonOf(file.problem) });
    },
  });
  return { busy: isPending, save: () => mutate() };
}

interface ExportButtonProps<Name extends ReadCallName> extends ExportedFile<Name> {
  readonly children?: string;
}

export function ExportButton<Name extends ReadCallName>({ children = 'Export CSV', ...file }: ExportButtonProps<Name>) {
  const { busy, save } = useExport(file);
  return (
    <StaffButton busy={busy} busyLabel="Exporting..." onClick={save}>
      {children}
    </StaffButton>
  );
}
