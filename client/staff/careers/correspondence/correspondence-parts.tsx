/** What is written to an applicant, beside where the application stands. */
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import type { LetterTemplateId } from '#shared/careers/interview-rules.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { InterviewPart } from './interview-part.tsx';
import { readLetterDraft } from './letter-draft.ts';
import { PoolPart } from './pool-part.tsx';
import { useCorrespondenceActions } from './use-correspondence.ts';
import { WriteLetter } from './write-letter.tsx';

interface CorrespondencePartsProps {
  readonly application: ShownApplication;
  readonly correspondence: Correspondence;
  /** The template of the letter that is being written; undefined while none is. */
  readonly writing: LetterTemplateId | undefined;
  readonly onWrite: (template: LetterTemplateId | undefined) => void;
}

export function CorrespondenceParts({ application, correspondence, writing, onWrite }: CorrespondencePartsProps) {
  const actions = useCorrespondenceActions(application.id);
  const { templates, mail_is_set_up, pool } = correspondence;
  if (application.stage === 'spam') return null;
  const hasDraft = readLetterDraft(application.id) !== null;
  return (
    <>
      <StaffSection title="Emails">
        <p>{hasDraft ? 'You have an unsent email.' : 'Emails to the applicant appear in the history.'}</p>
        <div className={staffActions}>
          <StaffButton onClick={() => onWrite(readLetterDraft(application.id)?.template ?? 'empty')}>
            {hasDraft ? 'Continue writing' : 'Write email'}
          </StaffButton>
        </div>
      </StaffSection>
      <InterviewPart
        correspondence={correspondence}
        actions={actions}
        isAnswered={application.stage !== 'application'}
      />
      <PoolPart pool={pool} actions={actions} />
      {writing === undefined ? null : (
        <WriteLetter
          application={application}
          templates={templates}
          actions={actions}
          isMailConfigured={mail_is_set_up}
          template={writing}
          onClose={() => onWrite(undefined)}
        />
      )}
    </>
  );
}
