/** Featured picture of an article: above the text, in lists and in shared links. */
import { artPath } from '#shared/media/art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import { isPictureAddress, postLimits } from '#shared/blog/post-rules.ts';
import { Picture } from '#views/illustrations/picture.tsx';
import { useDescribePicture } from '../../../media/detail/use-describe-picture.ts';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { pictureOf } from '../text/upload-picture.ts';
import { UploadButton } from './upload-button.tsx';
import { css } from '#views/design/emotion.ts';

const pictureFrame = css({
  aspectRatio: '3 / 2',
});

interface PictureFieldsProps {
  readonly fields: ArticleFields;
  readonly slug: string;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
  readonly onMistake: (mistake: string) => void;
}

export function PictureFields({ fields, slug, mistakes, onEdit, onMistake }: PictureFieldsProps) {
  const address = fields.featured_image ?? '';
  const describe = useDescribePicture();
  const isShown = address !== '' && isPictureAddress(address);
  const drawn = artPath({ subject: postSubject({ ...fields, slug }), seed: slug, format: 'card' });
  const write = (text: string): void => {
    const typed = text.trim();
    onEdit({ featured_image: typed === '' ? null : typed });
    if (typed !== '' && !isPictureAddress(typed)) {
      onMistake('Enter an https address or a path on this site, such as /media/desk.jpg.');
    }
  };
  return (
    <>
      <div className={pictureFrame}>
        <Picture address={isShown ? address : drawn} />
      </div>
      <UploadButton
        label="Upload a picture"
        onChosen={([media]) =>
          media &&
          onEdit({ featured_image: pictureOf(media).src, featured_image_alt: fields.featured_image_alt || media.alt })
        }
      />
      <TextField
        label={fieldLabels.featured_image}
        data-field="featured_image"
        hint={address === '' ? 'Leave empty to use the drawing above.' : 'An https address or a path on this site.'}
        inputMode="url"
        autoComplete="off"
        value={address}
        mistake={mistakes.featured_image}
        onChange={({ target }) => write(target.value)}
      />
      {address === '' ? null : (
        <TextField
          label={fieldLabels.featured_image_alt}
          data-field="featured_image_alt"
          hint="Describe the picture for people who cannot see it."
          autoComplete="off"
          maxLength={postLimits.featured_image_alt}
          value={fields.featured_image_alt}
          mistake={mistakes.featured_image_alt}
          onChange={({ target }) => onEdit({ featured_image_alt: target.value })}
          onBlur={({ target }) => void describe(address, target.value)}
        />
      )}
    </>
  );
}
