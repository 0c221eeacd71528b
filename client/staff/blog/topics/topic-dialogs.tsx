/** Dialogs to edit a category or tag and to merge it into another one. */
import { useState } from 'react';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { topicLimits, topicOf } from '#shared/blog/topic-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { useDescribePicture } from '../../media/detail/use-describe-picture.ts';
import { useOthersHere } from '../../session/use-others-here.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { OthersHere } from '../../ui/others-here.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { ActionDialog } from '../../kit/action-form.tsx';
import { SelectField, TextArea, TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { fieldProblem } from '../../ui/use-mistakes.ts';
import { CoverField, type WrittenCover } from './cover-field.tsx';
import { addressOf, articlesLabel, articlesLeft, listNames, otherOfName } from './topic-labels.ts';
import type { TopicChanges } from './use-topics.ts';

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
  const here = useOthersHere('topic', topic.id, true);
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
      others={<OthersHere others={here} writing="changing it" />}
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
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {`${other.name} (${articlesLabel(other)})`}
              </option>
            ))}
          </SelectField>
          <div role="status">
            {into === undefined ? null : (
              <StatusLine tone="warn">
                <p>
                  {`“${topic.name}” (${articlesLabel(topic)}) becomes “${into.name}” (${articlesLabel(into)}). `}
                  {`${addressOf(topic)} redirects to ${addressOf(into)}. `}
                  {lost.length === 0 ? '' : `Its ${lost.join(' and ')} ${lost.length === 1 ? 'is' : 'are'} deleted. `}
                  This cannot be undone.
                </p>
              </StatusLine>
            )}
          </div>
        </>
      )}
    </ActionDialog>
  );
}

interface TopicDialogProps extends DialogProps {
  readonly onMerge: (into: Topic | undefined) => void;
}

const fields = ['name', 'description', 'cover'];

export function TopicDialog({ topic, topics, changes, onClose, onMerge }: TopicDialogProps) {
  const { list, slug } = topicOf(topic.id);
  const [name, setName] = useState(topic.name);
  const [description, setDescription] = useState(topic.description);
  const [cover, setCover] = useState<WrittenCover>({ chosen: topic.cover, alt: topic.cover?.alt ?? '' });
  const describe = useDescribePicture();
  const newSlug = nameSlug(name);
  const isMoved = newSlug !== '' && newSlug !== slug;
  const isWritten =
    name !== topic.name || description !== topic.description || cover.chosen?.path !== topic.cover?.path;
  const here = useOthersHere('topic', topic.id, isWritten);
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
      others={<OthersHere others={here} writing="changing it" />}
      action={other === undefined ? 'Save' : `Merge into “${other.name}”…`}
      pending={pendingLabel(changes)}
      fields={fields}
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
          <div role="status">
            {other === undefined ? (
              isMoved ? (
                <StatusLine>
                  <p>{`Its address becomes ${articleListPath(list, name)}. ${addressOf(topic)} redirects to it.`}</p>
                </StatusLine>
              ) : null
            ) : (
              <StatusLine tone="warn">
                <p>
                  {`The ${listNames[list].one} “${other.name}” already exists, with ${articlesLabel(other)}. You can merge the two.`}
                </p>
              </StatusLine>
            )}
          </div>
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
