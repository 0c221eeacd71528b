/** Saved answers while one writes: a slash at the beginning of a word opens them. */
import type { RefObject } from 'react';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { useTypedList } from '../../ui/use-typed-list.tsx';
import { answersKey } from './answer-list.tsx';

const useAnswers = (enabled: boolean): readonly ReplyTemplate[] | undefined =>
  useStaffQuery('GET /api/admin/reply-templates', { key: answersKey, enabled }).data;

interface SlashOptions {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn: boolean;
  /** Puts an answer in the place of what stands between the two. */
  readonly onInsert: (answer: ReplyTemplate, from: number, to: number) => void;
}

export const useSlashAnswers = (options: SlashOptions) =>
  useTypedList<ReplyTemplate>({
    ...options,
    pattern: /(?:^|\s)\/([^\n/]{0,40})$/u,
    label: 'Saved answers',
    useEntries: useAnswers,
    fits: ({ title }, words) => title.toLowerCase().includes(words),
    show: ({ title, text }) => ({ title, text: text.replace(/\s+/g, ' ') }),
    none: 'There are no saved answers yet.',
    loading: 'Loading saved answers...',
  });
