/** The author profile: what readers see below the user's articles and on the page that lists them. */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { bodyText } from '#views/design/type.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LibraryButton } from '../../media/picker/library-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useSession } from '../../session/use-session.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState, reasonOf } from '../../ui/load-state.tsx';
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';

const queryKey = ['author-profile'];
const failure = 'Failed to load your author profile';

const frame = css({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: token('--s-4'),
  alignItems: 'center',
  small: { gridColumn: '1 / -1', color: token('--bad'), fontSize: token('--t-small'), fontWeight: 600 },
  img: {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
  },
});

/** The smallest file suffices for the preview; the public page selects the best one. */
const smallest = ({ hash, variants }: Media): string | null => {
  const [file] = variants.toSorted((a, b) => a.width - b.width);
  return file === undefined ? null : mediaPath({ hash, width: file.width, format: file.format });
};

const fields = ['picture', 'job_title', 'about'];

function ProfileForm({ stored }: { readonly stored: AuthorProfile }) {
  const [written, setWritten] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const toaster = useToast();
  const client = useQueryClient();
  const session = useSession();
  const seed = 'staff' in session ? (session.staff?.id ?? '') : '';
  const { form, mistakeAt, rest } = useMistakes(problem, fields);
  const pictureMistake = mistakeAt('picture');
  const pictureId = useId();
  const edit = (change: Partial<AuthorProfile>): void => setWritten({ ...written, ...change });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await staffCall('PUT /api/admin/account/author-profile', { body: written });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    client.setQueryData(queryKey, answer.data);
    toaster.show({ tone: 'ok', text: 'Profile saved', detail: 'Visible to readers.' });
  };

  return (
    <form className={dialogForm} ref={form} noValidate onSubmit={(event) => void save(event)}>
      <p className={bodyText.soft}>Shown below your articles and on your author page. Hidden while empty.</p>
      <div className={frame}>
        {written.picture === null ? (
          <Illustration subject="field" seed={seed} format="avatar" />
        ) : (
          <img src={written.picture} alt="Your author profile" />
        )}
        <div className={staffActions}>
          <LibraryButton
            name="picture"
            {...(pictureMistake === undefined ? {} : { described: pictureId })}
            onPick={(media) => edit({ picture: smallest(media) })}
          />
          {written.picture === null ? null : (
            <StaffButton onClick={() => edit({ picture: null })}>Without a picture</StaffButton>
          )}
        </div>
        {pictureMistake === undefined ? null : <small id={pictureId}>{pictureMistake}</small>}
      </div>
      <TextField
        label="Job title"
        name="job_title"
        hint="For example: Principal data engineer."
        autoComplete="organization-title"
        maxLength={80}
        value={written.job_title}
        mistake={mistakeAt('job_title')}
        onChange={({ target }) => edit({ job_title: target.value })}
      />
      <TextArea
        label="About you"
        name="about"
        hint="A paragraph, at most 600 characters."
        rows={5}
        maxLength={600}
        value={written.about}
        mistake={mistakeAt('about')}
        onChange={({ target }) => edit({ about: target.value })}
      />
      <div role="status">
        {rest === undefined ? null : (
          <StatusLine tone="bad">
            <p>{`Profile not saved. ${reasonOf(rest)}`}</p>
          </StatusLine>
        )}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={busy} busyLabel="Saving...">
          Save profile
        </StaffButton>
      </div>
    </form>
  );
}

export function AuthorProfileSection() {
  const profile = useStaffQuery('GET /api/admin/account/author-profile', { key: queryKey, failure });
  return (
    <StaffSection title="Author profile">
      <LoadState query={profile} loading="Loading your profile..." failure={failure} />
      {profile.data ? <ProfileForm stored={profile.data} /> : null}
    </StaffSection>
  );
}
