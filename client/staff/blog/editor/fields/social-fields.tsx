/** Title and picture of shared links, if they differ from those for search engines. */
import { useId, useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { plainFile, whyNotSharp, whyUnfit } from '#shared/media/social-picture-rule.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LibraryWords, useLibraryPicture } from '../../../media/picker/library-words.tsx';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { SharedLinkCard, useSharedLink } from './shared-link.tsx';
import { pictureOf } from '../text/upload-picture.ts';
import { UploadButton } from './upload-button.tsx';
import { quietText } from '../../../ui/style-rules.ts';

const origins = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token('--s-1')} ${token('--s-3')}`,
  ...quietText,
  dt: { fontWeight: 600 },
  dd: { margin: 0 },
});

/** Approximate length at which most sites cut a title. */
const seenTitle = 70;

interface SocialFieldsProps {
  readonly fields: ArticleFields;
  readonly slug: string;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
}

export function SocialFields({ fields, slug, mistakes, onEdit }: SocialFieldsProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const own = fields.social_picture ?? '';
  const picture = useLibraryPicture(own);
  const { title, description, picture: shown, isFeatured } = useSharedLink(fields);
  const choose = ([media]: readonly Media[]): void => {
    const problem = media && whyUnfit(media.variants);
    setRefused(problem);
    if (media && problem === undefined) onEdit({ social_picture: pictureOf(media).src });
  };
  const file = picture ? plainFile(picture.variants) : undefined;

  return (
    <>
      <SharedLinkCard fields={fields} slug={slug} />
      <dl className={origins} aria-label="Sources">
        <dt>Title</dt>
        <dd>{title.origin}</dd>
        <dt>Picture</dt>
        <dd>{shown.origin || 'a card that the site draws'}</dd>
        <dt>Description</dt>
        <dd>{description.origin}</dd>
      </dl>
      <TextField
        label={fieldLabels.social_title}
        data-field="social_title"
        hint={`Defaults to the title in search results. ${title.text.length} of about ${seenTitle} characters shown.`}
        autoComplete="off"
        maxLength={postLimits.social_title}
        value={fields.social_title}
        mistake={mistakes.social_title}
        onChange={({ target }) => onEdit({ social_title: target.value })}
      />
      <div data-field="social_picture" tabIndex={-1} id={id}>
        <ChosenField
          wide
          label={fieldLabels.social_picture}
          mistake={refused ?? mistakes.social_picture}
          urgent={refused !== undefined}
          chosen={
            own === '' ? (
              <>
                <strong>No separate picture</strong>
                <small>{`Links show ${isFeatured ? 'the featured picture' : 'a card that the site draws'}.`}</small>
              </>
            ) : (
              <>
                <LibraryWords address={own} picture={picture} />
                <small>{whyNotSharp(file)}</small>
              </>
            )
          }
        >
          {(described) => (
            <div className={staffActions}>
              <UploadButton label="Upload one for shared links" described={described} onChosen={choose} />
              {own === '' ? null : (
                <StaffButton
                  onClick={() => {
                    setRefused(undefined);
                    document.getElementById(id)?.focus();
                    onEdit({ social_picture: null });
                  }}
                >
                  No separate picture
                </StaffButton>
              )}
            </div>
          )}
        </ChosenField>
      </div>
    </>
  );
}
