/** Title and picture of shared links, if they differ from those for search engines. */
import { useId, useMemo, useState } from 'react';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import type { Media } from '#shared/media/media.contract.ts';
import { isPictureAddress, postLimits } from '#shared/blog/post-rules.ts';
import { plainFile, whyNotSharp, whyTooSmall } from '#shared/media/social-picture-rule.ts';
import { css } from '#views/design/emotion.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { token } from '#views/design/tokens.ts';
import { LogoMark } from '#views/layout/logo.tsx';
import { useSite } from '#views/page-context.ts';
import { LibraryWords, useLibraryPicture } from '../../../media/picker/library-words.tsx';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { clampLines } from '../../../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { textOf } from '../draft-sheet.tsx';
import { fieldLabels, type ArticleFields, type ChangedFields } from '../saving/article-fields.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import { UploadButton } from './upload-button.tsx';

const link = css({
  overflow: 'hidden',
  border: `${token('--line')} solid ${token('--edge')}`,
  background: token('--surface'),
  overflowWrap: 'anywhere',
  '> div:first-of-type': {
    aspectRatio: '1.91 / 1',
    overflow: 'hidden',
    background: token('--sunken'),
  },
  '> div > img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  '> div:last-of-type': {
    display: 'grid',
    gap: '0.125rem',
    padding: `${token('--s-3')} ${token('--s-4')}`,
    borderTop: `${token('--line')} solid ${token('--edge')}`,
    lineHeight: 1.35,
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  small: {
    ...clampLines(1),
    fontSize: token('--t-micro'),
  },
  strong: {
    ...clampLines(2),
    color: token('--ink'),
    fontSize: '1rem',
    fontWeight: 600,
  },
  'div > p': clampLines(2),
});

/** The generated card at its own size, in the light theme. */
const drawnCard = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 772fr) minmax(0, 428fr)',
  height: '100%',
  containerType: 'inline-size',
  background: token('--paper'),
  color: token('--ink'),
  '> div:first-of-type': {
    padding: '6cqw',
    paddingRight: '4cqw',
  },
  '> div > span': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.4cqw',
    fontSize: '2.7cqw',
    lineHeight: 1.1,
  },
  'span > svg': {
    width: '4cqw',
    height: '3cqw',
  },
  '> div > b': {
    ...clampLines(5),
    marginTop: '4cqw',
    fontSize: '7.2cqw',
    fontWeight: 600,
    lineHeight: 1.04,
    letterSpacing: '-0.03em',
    '&[data-long]': {
      fontSize: '5cqw',
    },
  },
});

const origins = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token('--s-1')} ${token('--s-3')}`,
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  dt: { fontWeight: 600 },
  dd: { margin: 0 },
});

/** Approximate length at which most sites cut a title. */
const seenTitle = 70;

/** Longer titles are set smaller on the generated card. */
const fitsLarge = 40;

/** Number of characters of content parsed for its beginning: enough for two lines. */
const readForBeginning = 3000;

const beginningOf = (html: string): string =>
  new DOMParser().parseFromString(textOf(html.slice(0, readForBeginning)), 'text/html').body.textContent;

interface Shown {
  readonly text: string;
  /** Shown to explain where it comes from. */
  readonly origin: string;
}

/** The first non-empty text. */
const firstOf = (choices: readonly Shown[]): Shown =>
  choices.find(({ text }) => text !== '') ?? { text: '', origin: '' };

type Preview = Pick<ArticleFields, 'title' | 'category' | 'tags' | 'featured_image'>;

function DrawnCard({ fields: { title, category, tags, featured_image }, slug }: { fields: Preview; slug: string }) {
  const { name } = useSite();
  const { subject, seed } = parseArtPath(featured_image ?? '') ?? {
    subject: postSubject({ title, category, tags, slug }),
    seed: slug,
  };
  return (
    <div className={drawnCard}>
      <div>
        <span>
          <LogoMark />
          {name}
        </span>
        <b data-long={title.length > fitsLarge || undefined}>{title || 'Untitled'}</b>
      </div>
      <Illustration subject={subject} seed={seed} format="card" ratio="fill" />
    </div>
  );
}

interface SocialFieldsProps {
  readonly fields: ArticleFields;
  readonly slug: string;
  readonly mistakes: ArticleMistakes;
  readonly onEdit: (changed: ChangedFields) => void;
}

export function SocialFields({ fields, slug, mistakes, onEdit }: SocialFieldsProps) {
  const id = useId();
  const { name } = useSite();
  const [refused, setRefused] = useState<string>();
  const own = fields.social_picture ?? '';
  const picture = useLibraryPicture(own);
  const beginning = useMemo(() => beginningOf(fields.content), [fields.content]);
  const usual = firstOf([
    { text: fields.seo_title, origin: 'the headline for search engines, with the site’s name' },
    { text: fields.title || 'Untitled', origin: 'the title of the article, with the site’s name' },
  ]);
  const usualTitle = `${usual.text} | ${name}`;
  const title = firstOf([
    { text: fields.social_title, origin: 'written below' },
    { text: usualTitle, origin: usual.origin },
  ]);
  const description = firstOf([
    { text: fields.seo_description, origin: 'the description for search engines' },
    { text: fields.excerpt, origin: 'the excerpt' },
    { text: beginning, origin: 'how the text begins' },
    { text: fields.title || 'Untitled', origin: 'the title, until the article has text' },
  ]);
  const featured = fields.featured_image ?? '';
  const isFeatured = featured !== '' && !featured.startsWith('/art/') && isPictureAddress(featured);
  const shown = firstOf([
    { text: picture === null ? '' : own, origin: 'chosen below' },
    { text: isFeatured ? featured : '', origin: 'the featured picture' },
    { text: '', origin: '' },
  ]);
  const choose = (path: string, media: Media): void => {
    const problem = whyTooSmall(plainFile(media.variants));
    setRefused(problem);
    if (problem === undefined) onEdit({ social_picture: path });
  };
  const file = picture ? plainFile(picture.variants) : undefined;

  return (
    <>
      <figure className={link} aria-label="Preview of the shared link">
        <div>
          {shown.text === '' ? (
            <DrawnCard fields={fields} slug={slug} />
          ) : (
            <img src={shown.text} alt={picture?.alt ?? ''} />
          )}
        </div>
        <div>
          <small>{location.host}</small>
          <strong>{title.text}</strong>
          <p>{description.text}</p>
        </div>
      </figure>
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
        hint={`Defaults to the title in search results. ${title.text.length} of about ${seenTitle} characters that are shown.`}
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
              <UploadButton
                label="Upload one for shared links"
                described={described}
                onUploaded={({ src }, media) => choose(src, media)}
              />
              {own === '' ? null : (
                <StaffButton
                  onClick={() => {
                    setRefused(undefined);
                    document.getElementById(id)?.focus();
                    onEdit({ social_picture: null });
                  }}
                >
                  Without a picture of its own
                </StaffButton>
              )}
            </div>
          )}
        </ChosenField>
      </div>
    </>
  );
}
