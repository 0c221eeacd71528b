/** Dialogs to edit a category or tag and to merge it into another one. */
import { useState, useId } from 'react';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { topicLimits, topicOf } from '#shared/blog/topic-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { useDescribePicture } from '../../media/detail/use-describe-picture.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { ActionDialog } from '../../kit/action-form.tsx';
import { SelectField, TextArea, TextField, optionsOf } from '../../ui/staff-field.tsx';
import { LiveLine } from '../../ui/status-line.tsx';
import { fieldProblem } from '../../ui/use-mistakes.ts';
import { addressOf, articlesLabel, articlesLeft, listNames, otherOfName, type TopicChanges } from './use-topics.ts';
import type { Media } from '#shared/media/media.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { LibraryButton } from '../../media/picker/library-button.tsx';
import { stack } from '../../ui/style-rules.ts';

interface WrittenCover {
  readonly chosen: Topic['cover'];
  /** Alternative text for a picture that has none in the library. */
  readonly alt: string;
}

const frame = css({
  ...stack('--s-2'),
  b: { fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small'), overflowWrap: 'anywhere' },
  '[data-mistake]': { color: token('--bad'), fontWeight: 600 },
  // Cropped as on wide pages.
  '> img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '3 / 1',
    objectFit: 'cover',
    background: token('--sunken'),
  },
});

/** Width that is sharp in this dialog; pages choose among all sizes. */
const previewWidth = 640;

const chosenOf = ({ hash, alt, variants }: Media): Topic['cover'] => {
  const inOrder = variants.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width);
  const file = inOrder.find(({ width }) => width >= previewWidth) ?? inOrder.at(-1);
  return file === undefined ? null : { path: mediaPath({ hash, width: file.width, format: file.format }), alt };
};

interface CoverFieldProps {
  readonly cover: WrittenCover;
  readonly mistake: string | undefined;
  readonly onChange: (cover: WrittenCover) => void;
}

function CoverField({ cover: { chosen, alt }, mistake, onChange }: CoverFieldProps) {
  const id = useId();
  const isGone = chosen?.alt === null;
  const explanation = isGone
    ? 'The picture was removed from the library. No cover is shown.'
    : 'Shown above its articles and in shared links.';
  return (
    <div className={frame} role="group" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <b id={id}>Cover</b>
      {chosen === null || isGone ? null : <img src={chosen.path} alt={chosen.alt || 'Selected cover'} />}
      <div className={staffActions}>
        <LibraryButton
          name="cover"
          described={`${id}-said`}
          onPick={(media) => onChange({ chosen: chosenOf(media), alt: media.alt })}
        />
        {chosen === null ? null : (
          <StaffButton onClick={() => onChange({ chosen: null, alt: '' })}>No cover</StaffButton>
        )}
      </div>
      <small id={`${id}-said`}>
        {mistake === undefined ? null : <span data-mistake="">{`${mistake} `}</span>}
        {explanation}
      </small>
      {chosen?.alt ? <small>{`From the library: ${chosen.alt}`}</small> : null}
      {chosen?.alt === '' ? (
        <TextField
          label="Cover description"
          hint="Describe the cover for people who cannot see it. Saved with the picture in the library."
          autoComplete="off"
          maxLength={mediaLimits.alt}
          value={alt}
          onChange={({ target }) => onChange({ chosen, alt: target.value })}
        />
      ) : null}
    </div>
  );
}

interface DialogProps {
  readonly topic: Topic;
  /** All topics of its list. */
  readonly topics: readonly Topic[];
  readonly changes: TopicChanges;
  readonly onClose: () => void;
}

const pendingLabel = ({ left }: TopicChanges): string => (left === 0 ? 'Saving...' : `${articlesLeft(left)} to go...`);

/** Asks for confirmation: merging cannot be undone. */
export function MergeDialog({
  topic,
  topics,
  changes,
  onClose,
  into: given,
}: DialogProps & { readonly into: Topic | undefined }) {
  const [into, setInto] = useState(given);
  const { list } = topicOf(topic.id);
  const others = topics
    .filter(({ id }) => id !== topic.id)
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
  const lost = [
    ...(topic.description && into?.description ? ['description'] : []),
    ...(topic.cover && into?.cover ? ['cover'] : []),
  ];
  const choose = `Choose a ${listNames[list].one}`;
  return (
    <ActionDialog
      title={`Merge “${topic.name}” into another ${listNames[list].one}`}
      record={{ kind: 'topic', id: topic.id }}
      action={into === undefined ? 'Merge' : `Merge into “${into.name}”`}
      pending={pendingLabel(changes)}
      describe={reasonOf}
      send={async () => (into === undefined ? fieldProblem('into', `${choose}.`) : changes.merge(topic, into))}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <SelectField
            label="Merge into"
            name="into"
            mistake={mistakeAt('into')}
            value={into?.id ?? ''}
            onChange={({ target }) => setInto(others.find(({ id }) => id === target.value))}
          >
            {into === undefined ? <option value="">{choose}</option> : null}
            {optionsOf(others.map((other) => [other.id, `${other.name} (${articlesLabel(other)})`]))}
          </SelectField>
          <LiveLine tone="warn">
            {into &&
              [
                `“${topic.name}” (${articlesLabel(topic)}) becomes “${into.name}” (${articlesLabel(into)}).`,
                `${addressOf(topic)} redirects to ${addressOf(into)}.`,
                ...(lost.length === 0
                  ? []
                  : [`Its ${lost.join(' and ')} ${lost.length === 1 ? 'is' : 'are'} deleted.`]),
                'This cannot be undone.',
              ].join(' ')}
          </LiveLine>
        </>
      )}
    </ActionDialog>
  );
}

interface TopicDialogProps extends DialogProps {
  readonly onMerge: (into: Topic | undefined) => void;
}

export function TopicDialog({ topic, topics, changes, onClose, onMerge }: TopicDialogProps) {
  const { list, slug } = topicOf(topic.id);
  const [name, setName] = useState(topic.name);
  const [description, setDescription] = useState(topic.description);
  const [cover, setCover] = useState<WrittenCover>({ chosen: topic.cover, alt: topic.cover?.alt ?? '' });
  const describe = useDescribePicture();
  const newSlug = nameSlug(name);
  const isMoved = newSlug !== '' && newSlug !== slug;
  const other = isMoved ? otherOfName(name, topic, topics) : undefined;

  const save = async (): Promise<ApiProblem | false | undefined> => {
    if (other !== undefined) {
      onMerge(other);
      return false;
    }
    const path = cover.chosen?.path ?? null;
    // First, so that readers never get the picture without alternative text.
    if (path !== null && cover.chosen?.alt === '') await describe(path, cover.alt);
    return changes.change(topic, { name, description, cover: path });
  };

  return (
    <ActionDialog
      title={`Edit “${topic.name}”`}
      record={{ kind: 'topic', id: topic.id }}
      action={other === undefined ? 'Save' : `Merge into “${other.name}”…`}
      pending={pendingLabel(changes)}
      describe={reasonOf}
      send={save}
      buttons={
        other === undefined && topics.length > 1 ? (
          <StaffButton onClick={() => onMerge(undefined)}>Merge into another...</StaffButton>
        ) : null
      }
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            name="name"
            label="Name"
            hint={`Used in ${articlesLabel(topic)}.`}
            mistake={mistakeAt('name')}
            autoComplete="off"
            maxLength={list === 'tag' ? postLimits.tag : postLimits.category}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <LiveLine tone={other === undefined ? 'plain' : 'warn'}>
            {other
              ? `The ${listNames[list].one} “${other.name}” already exists, with ${articlesLabel(other)}. You can merge the two.`
              : isMoved
                ? `Its address becomes ${articleListPath(list, name)}. ${addressOf(topic)} redirects to it.`
                : undefined}
          </LiveLine>
          <TextArea
            name="description"
            label="Description"
            hint="Shown below the page’s heading and in search results."
            mistake={mistakeAt('description')}
            maxLength={topicLimits.description}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <CoverField cover={cover} mistake={mistakeAt('cover')} onChange={setCover} />
          {topic.former_slugs.length === 0 ? null : (
            <p className={bodyText.soft}>
              {`Redirects here: ${topic.former_slugs.map((former) => articleListPath(list, former)).join(', ')}`}
            </p>
          )}
        </>
      )}
    </ActionDialog>
  );
}
