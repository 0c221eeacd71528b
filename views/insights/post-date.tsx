/** A day as US English writes it. The time zone is fixed, so that server and browser print the same. */

const forms = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
} as const;

interface PostDateProps {
  /** ISO 8601. */
  readonly date: string;
  /** `long` is January 5, 2025, `short` is Jan 5, 2025. */
  readonly form: keyof typeof forms;
}

export const PostDate = ({ date, form }: PostDateProps) => (
  <time dateTime={date}>{forms[form].format(new Date(date))}</time>
);
