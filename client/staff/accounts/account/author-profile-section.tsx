/** The author profile: what readers see below the user's articles and on the page that lists them. */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { bodyText } from '#views/design/type.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ActionForm } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { LibraryButton } from '../../media/picker/library-button.tsx';
import { useMe } from '../../session/use-session.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState, reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';

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

function ProfileForm({ stored }: { readonly stored: AuthorProfile }) {
  const [picture, setPicture] = useState(stored.picture);
  const client = useQueryClient();
  const seed = useMe()?.id ?? '';
  const change = useAction('PUT /api/admin/account/author-profile');
  const pictureId = useId();
  const save = async (body: AuthorProfile): Promise<ApiResult<unknown>> => {
    const answer = await change.run(
      { body },
      { done: () => ({ text: 'Profile saved', detail: 'Visible to readers.' }) },
    );
    if (answer.ok) client.setQueryData(queryKey, answer.data);
    return answer;
  };

  return (
    <ActionForm
      kind="quiet"
      action="Save profile"
      pending="Saving..."
      describe={(problem) => `Profile not saved. ${reasonOf(problem)}`}
      // The form shows what was saved.
      onDone={() => undefined}
      send={(valueOf) => save({ picture, job_title: valueOf('job_title'), about: valueOf('about') })}
    >
      {({ mistakeAt }) => (
        <>
          <p className={bodyText.soft}>Shown below your articles and on your author page. Hidden while empty.</p>
          <div className={frame}>
            {picture === null ? (
              <Illustration subject="field" seed={seed} format="avatar" />
            ) : (
              <img src={picture} alt="Your author profile" />
            )}
            <div className={staffActions}>
              <LibraryButton
                name="picture"
                {...(mistakeAt('picture') === undefined ? {} : { described: pictureId })}
                onPick={(media) => setPicture(smallest(media))}
              />
              {picture === null ? null : <StaffButton onClick={() => setPicture(null)}>No picture</StaffButton>}
            </div>
            {mistakeAt('picture') === undefined ? null : <small id={pictureId}>{mistakeAt('picture')}</small>}
          </div>
          <TextField
            label="Job title"
            name="job_title"
            hint="For example: Principal data engineer."
            autoComplete="organization-title"
            maxLength={80}
            defaultValue={stored.job_title}
            mistake={mistakeAt('job_title')}
          />
          <TextArea
            label="About you"
            name="about"
            hint="One paragraph, up to 600 characters."
            rows={5}
            maxLength={600}
            defaultValue={stored.about}
            mistake={mistakeAt('about')}
          />
        </>
      )}
    </ActionForm>
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
