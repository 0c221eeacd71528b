/** Screen of categories and tags. */
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { topicLists, type TopicList as ListId } from '#shared/blog/topic-rules.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { LaneBar } from '../../ui/lane-bar.tsx';
import { searchTermsIn } from '../../ui/list-address.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton, StaffLinkButton } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { MergeDialog, TopicDialog } from './topic-dialogs.tsx';
import {
  articlesLeft,
  findDuplicates,
  topicsAddress,
  useTopicChanges,
  useTopics,
  type TopicChanges,
} from './use-topics.ts';
import { TopicList } from './topic-list.tsx';
import { stack } from '../../ui/style-rules.ts';

const notices = css({
  ...stack('--s-2'),
  width: '100%',
  maxWidth: '46rem',
  listStyle: 'none',
});

type Opened =
  | { readonly kind: 'edit'; readonly topic: Topic }
  | { readonly kind: 'merge'; readonly topic: Topic; readonly into: Topic | undefined };

interface NoticesProps {
  readonly topics: readonly Topic[];
  readonly changes: TopicChanges;
  readonly onMerge: (from: Topic, into: Topic) => void;
}

/** Duplicate names and interrupted changes. */
function TopicNotices({ topics, changes, onMerge }: NoticesProps) {
  const { mutate: finish, isPending, variables } = useMutation({ mutationFn: changes.finish });
  const duplicates = findDuplicates(topics);
  const unfinished = topics.filter(({ unfinished: count }) => count > 0);
  if (duplicates.length + unfinished.length === 0) return null;
  return (
    <ul className={notices} role="list" aria-label="Needs attention">
      {unfinished.map((topic) => (
        <li key={topic.id}>
          <StatusLine tone="warn">
            <p>{`${articlesLeft(topic.unfinished)} not changed to “${topic.name}” yet: the change was interrupted.`}</p>
            <StaffButton
              busy={isPending && variables.id === topic.id}
              busyLabel="Finishing..."
              onClick={() => finish(topic)}
            >
              Finish
            </StaffButton>
          </StatusLine>
        </li>
      ))}
      {duplicates.map(([from, into]) => (
        <li key={from.id}>
          <StatusLine tone="warn">
            <p>{`“${from.name}” and “${into.name}” look like the same name in two spellings.`}</p>
            <StaffButton onClick={() => onMerge(from, into)} of={`“${from.name}” into “${into.name}”`}>
              Merge
            </StaffButton>
          </StatusLine>
        </li>
      ))}
    </ul>
  );
}

/** Moves a category by one position; the pressed button keeps the focus. */
function useMoving(topics: readonly Topic[], changes: TopicChanges) {
  const [announcement, announce] = useState('');
  const pressed = useRef<{ readonly id: string; readonly step: 1 | -1 }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const { id, step } = pressed.current;
    pressed.current = undefined;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-move="${step}"]`)?.focus();
  }, [topics]);
  const move = (topic: Topic, step: 1 | -1): void => {
    const from = topics.findIndex(({ id }) => id === topic.id);
    const other = topics[from + step];
    if (other === undefined) return;
    const moved = [...topics];
    [moved[from], moved[from + step]] = [other, { ...topic, is_placed: true }];
    pressed.current = { id: topic.id, step };
    announce(`${topic.name} is ${from + step + 1} of ${topics.length}`);
    changes.order(moved);
  };
  return { announcement, move };
}

function Topics({ list, q }: { readonly list: ListId; readonly q: string }) {
  const query = useTopics(list);
  const changes = useTopicChanges();
  const [opened, setOpened] = useState<Opened>();
  const topics = query.data ?? [];
  const { announcement, move } = useMoving(topics, changes);
  const close = (): void => setOpened(undefined);
  const merge = (topic: Topic, into: Topic | undefined): void => setOpened({ kind: 'merge', topic, into });
  return (
    <>
      <TopicList
        id={list}
        q={q}
        query={query}
        notices={q === '' ? <TopicNotices topics={topics} changes={changes} onMerge={merge} /> : null}
        onEdit={(topic) => setOpened({ kind: 'edit', topic })}
        onMove={move}
        onReset={() => changes.order([])}
      />
      <span className={visuallyHidden} role="status">
        {announcement}
      </span>
      {opened?.kind === 'edit' ? (
        <TopicDialog
          topics={topics}
          changes={changes}
          topic={opened.topic}
          onClose={close}
          onMerge={(into) => merge(opened.topic, into)}
        />
      ) : null}
      {opened?.kind === 'merge' ? (
        <MergeDialog topics={topics} changes={changes} topic={opened.topic} into={opened.into} onClose={close} />
      ) : null}
    </>
  );
}

export function TopicsView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const list: ListId = query.get('list') === 'tag' ? 'tag' : 'category';
  const q = searchTermsIn(query);
  const ask = (asked: string): void => void navigate(topicsAddress(list, asked), { replace: true });
  return (
    <>
      <StaffBar
        title="Categories and tags"
        search={<SearchBox label="Search names" placeholder="Search names" searched={q} onSearch={ask} />}
      >
        <StaffLinkButton to={staffRoutes.articles.pattern}>To all articles</StaffLinkButton>
      </StaffBar>
      <LaneBar
        label="Lists"
        lanes={topicLists.map((each) => ({
          name: each === 'category' ? 'Categories' : 'Tags',
          to: topicsAddress(each),
          isCurrent: each === list,
        }))}
      />
      <Topics key={list} list={list} q={q} />
    </>
  );
}
