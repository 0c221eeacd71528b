import { dayInWords, type DayForm } from '#shared/rules/day-in-words.ts';

interface PostDateProps {
  /** ISO 8601. */
  readonly date: string;
  readonly form: DayForm;
}

/** A day for readers and for programs. */
export const PostDate = ({ date, form }: PostDateProps) => <time dateTime={date}>{dayInWords(date, form)}</time>;
