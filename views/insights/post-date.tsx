import { formatDay, type DayFormat } from '#shared/rules/format-day.ts';

interface PostDateProps {
  /** ISO 8601. */
  readonly date: string;
  readonly form: DayFormat;
}

/** A day for readers and for programs. */
export const PostDate = ({ date, form }: PostDateProps) => <time dateTime={date}>{formatDay(date, form)}</time>;
