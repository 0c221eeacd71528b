/** Applications for their screens, and what recruiters do with them, each told in the corner. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  ApplicationRow,
  countApplicationsCall,
  eraseApplicationCall,
  listApplicationsCall,
  moveApplicationCall,
  readApplicationCall,
  ShownApplication,
  writeApplicationNoteCall,
} from '#shared/contracts/applications.contract.ts';
import { applicationStages, type ApplicationStage } from '#shared/rules/application-rules.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { fetchStaffFile, saveFile } from '../session/export-button.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffDocument, useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-error.tsx';
import { applicationsQuery, type ApplicationFilters } from './application-labels.ts';

export const applicationsFailure = 'Failed to load applications';
export const applicationFailure = 'Failed to load the application';

export const applicationsKey = ['applications'] as const;
export const applicationsApi = '/api/admin/applications';

export const useApplications = (filters: ApplicationFilters): CursorList<ApplicationRow> =>
  useCursorList({
    key: [...applicationsKey, 'list', new URLSearchParams(applicationsQuery(filters)).toString()],
    query: { limit: '30', ...applicationsQuery(filters) },
    failure: applicationsFailure,
    fetchPage: (query) =>
      staffCall<typeof listApplicationsCall, 200>({ method: 'GET', path: `${applicationsApi}?${query}` }),
  });

export const useApplicationCounts = (position: string) =>
  useStaffQuery<typeof countApplicationsCall>({
    key: [...applicationsKey, 'stages', position],
    path: `${applicationsApi}/stages${position === '' ? '' : `?position=${position}`}`,
  });

export const useApplication = (id: string) =>
  useStaffDocument<typeof readApplicationCall>({
    key: [...applicationsKey, 'one', id],
    path: `${applicationsApi}/${id}`,
    failure: applicationFailure,
  });

export interface ApplicationChanges {
  /** Resolves with whether it is there. */
  readonly move: (application: ShownApplication, stage: ApplicationStage) => Promise<boolean>;
  /** Resolves with what was wrong, or undefined when it is written. */
  readonly note: (id: string, text: string) => Promise<ApiProblem | undefined>;
  /** Resolves with whether it is gone. */
  readonly erase: (id: string) => Promise<boolean>;
  readonly download: (id: string, file: ShownApplication['files'][number]) => Promise<void>;
}

export function useApplicationChanges(): ApplicationChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: applicationsKey });
  const tell = async (answer: ApiResult<unknown>, done: string, undone: string): Promise<void> => {
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: done });
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
  };
  return {
    async move({ id, version }, stage) {
      const answer = await staffCall<typeof moveApplicationCall, 200>({
        method: 'POST',
        path: `${applicationsApi}/${id}/stage`,
        body: { stage, version },
      });
      await tell(answer, `Moved to ${applicationStages[stage]}`, 'The application was not moved');
      return answer.ok;
    },
    async note(id, text) {
      const answer = await staffCall<typeof writeApplicationNoteCall, 200>({
        method: 'POST',
        path: `${applicationsApi}/${id}/notes`,
        body: { text },
      });
      if (!answer.ok) return answer.problem;
      await tell(answer, 'The note is written', '');
      return undefined;
    },
    async erase(id) {
      const answer = await staffCall<typeof eraseApplicationCall, 204>({
        method: 'DELETE',
        path: `${applicationsApi}/${id}`,
      });
      if (answer.ok) client.removeQueries({ queryKey: [...applicationsKey, 'one', id] });
      await tell(answer, 'The application is deleted', 'The application was not deleted');
      return answer.ok;
    },
    async download(id, { id: fileId, name }) {
      const file = await fetchStaffFile(`${applicationsApi}/${id}/files/${fileId}`, name);
      // The server's name is for programs; this one has the signs of every script.
      if (file.ok) saveFile({ content: file.content, name });
      else toaster.show({ tone: 'bad', text: 'The file was not saved', detail: reasonOf(file.problem) });
    },
  };
}
