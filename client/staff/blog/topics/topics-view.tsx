/** Screen of categories and tags. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { topicLists, topicsListed, type TopicList } from '#shared/blog/topic-rules.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LaneBar } from '../../ui/lane-bar.tsx';
import { listPage } from '../../ui/screen-layout.ts';
import { LoadState, StaleNotice } from '../../ui/load-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton, StaffLinkButton } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MergeDialog, TopicDialog } from './topic-dialogs.tsx';
import {
  articlesLeft,
  listNames,
  findDuplicates,
  topicsPath,
  topicsFailure,
  useTopicChanges,
  useTopics,
  type TopicChanges,
} from './use-topics.ts';
import { TopicTable } from './topic-table.tsx';
import { stack } from '../../ui/style-rules.ts';

const notices = css({
  ...stack('--s-2'),
  width: '100%',
  maxWidth: '46rem',
  listStyle: 'none',
});

const explanations: Readonly<Record<TopicList, string>> = {
  category:
    'Readers see the categories in this order. Renaming or merging moves the articles and redirects the old address.',
  tag: 'Ordered by number of articles. Renaming or merging moves the articles and redirects the old address.',
};

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
  const [busy, setBusy] = useState<string>();
  const duplicates = findDuplicates(topics);
  const unfinished = topics.filter(({ unfinished: count }) => count > 0);
  if (duplicates.length + unfinished.length === 0) return null;
  const finish = async (topic: Topic): Promise<void> => {
    setBusy(topic.id);
    await changes.finish(topic);
    setBusy(undefined);
  };
  return (
    <ul className={notices} role="list" aria-label="Needs attention">
      {unfinished.map((topic) => (
        <li key={topic.id}>
          <StatusLine tone="warn">
            <p>{`${articlesLeft(topic.unfinished)} not changed to “${topic.name}” yet: the change was interrupted.`}</p>
            <StaffButton busy={busy === topic.id} busyLabel="Finishing..." onClick={() => void finish(topic)}>
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

interface TopicListProps {
  readonly list: TopicList;
  readonly terms: string;
  readonly onSearch: (terms: string) => void;
}

function Topics({ list, terms, onSearch }: TopicListProps) {
  const query = useTopics(list);
  const changes = useTopicChanges();
  const [opened, setOpened] = useState<Opened>();
  const { data, error } = query;
  const topics = data ?? [];
  const { announcement, move } = useMoving(topics, changes);
  const isOrdered = list === 'category' && terms === '';
  const shown = terms === '' ? topics : topics.filter(({ slug }) => nameKey(slug).includes(nameKey(terms)));
  const { one, many } = listNames[list];
  const close = (): void => setOpened(undefined);
  const merge = (topic: Topic, into: Topic | undefined): void => setOpened({ kind: 'merge', topic, into });
  return (
    <>
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={query} loading={`Loading ${many}...`} failure={topicsFailure} />
      {data?.length === 0 ? (
        <EmptyState title={`No ${many} yet`} text={`They appear here once an article has a ${one}.`} />
      ) : null}
      {topics.length > 0 && shown.length === 0 ? (
        <EmptyState title={`No results for “${terms}”`} text="Capitals, spaces and hyphens are ignored.">
          <StaffButton onClick={() => onSearch('')}>Show all</StaffButton>
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <div className={listPage}>
          <p>
            {explanations[list]}
            {topics.length === topicsListed
              ? ` Only the ${topicsListed.toLocaleString('en-US')} most used are listed.`
              : ''}
          </p>
          {terms === '' ? <TopicNotices topics={topics} changes={changes} onMerge={merge} /> : null}
          <TopicTable
            list={list}
            topics={shown}
            onEdit={(topic) => setOpened({ kind: 'edit', topic })}
            onMove={isOrdered && topics.length > 1 ? move : undefined}
          />
          {isOrdered && topics.some(({ is_placed }) => is_placed) ? (
            <TextButton onClick={() => changes.order([])}>Reset to order by article count</TextButton>
          ) : null}
          <span className={visuallyHidden} role="status">
            {announcement}
          </span>
        </div>
      ) : null}
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
  const list: TopicList = query.get('list') === 'tag' ? 'tag' : 'category';
  const terms = cleanLine(query.get('q') ?? '');
  const ask = (asked: string): void => {
    const next = new URLSearchParams({ ...(list === 'tag' ? { list } : {}), ...(asked === '' ? {} : { q: asked }) });
    void navigate(`${staffRoutes.topics.pattern}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
  };
  return (
    <>
      <StaffBar
        title="Categories and tags"
        search={<SearchBox label="Search names" placeholder="Search names" searched={terms} onSearch={ask} />}
      >
        <StaffLinkButton to={staffRoutes.articles.pattern}>To all articles</StaffLinkButton>
      </StaffBar>
      <LaneBar
        label="Lists"
        lanes={topicLists.map((each) => ({
          name: each === 'category' ? 'Categories' : 'Tags',
          to: topicsPath(each),
          isCurrent: each === list,
        }))}
      />
      <Topics key={list} list={list} terms={terms} onSearch={ask} />
    </>
  );
}
