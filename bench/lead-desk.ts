/**
 * Lists, searches and export of the lead desk over HTTP, with growing numbers of messages in the embedded database.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/lead-desk.ts [rounds]
 */
import { fillDesk } from './fill-desk.ts';
import { measureGrowth, type SignedInSite } from './measure-site.ts';

const list = '/api/admin/contact-submissions';
const find = '/api/admin/find';

const questions: Readonly<Record<string, string>> = {
  'first page': list,
  'without spam': `${list}?spam=exclude`,
  'one status': `${list}?status=read`,
  'unassigned, by due time': `${list}?sort=due&assignee=none`,
  'by due time': `${list}?sort=due`,
  'page in the middle, by cursor': 'cursor',
  'page in the middle, by number': 'number',
  'a rare word': `${list}?q=zephyrine`,
  'a word of 1 message in 50': `${list}?q=quarterdeck`,
  'a word of every second message': `${list}?q=platform`,
  'a rare and a common word': `${list}?q=zephyrine+platform`,
  'two common words': `${list}?q=platform+migration`,
  'two common words, without spam': `${list}?q=platform+migration&spam=exclude`,
  'two words that never meet': `${list}?q=ledgerbook+quarterdeck`,
  'one letter': `${list}?q=m`,
  'finder: a name of 1 message in 10': `${find}?q=amara`,
  'finder: a rare word': `${find}?q=zephyrine`,
  'finder: a mistyped name': `${find}?q=amaar`,
  'finder: no match': `${find}?q=nosuchname`,
  'whole message': 'message',
  'CSV, first byte': `${list}.csv`,
  'CSV, a common word, first byte': `${list}.csv?q=platform`,
};

/** Addresses that depend on the stored messages. */
const pathOf = async (question: string, { site, headers }: SignedInSite, size: number): Promise<string> => {
  const page = Math.floor(size / 100);
  if (question === 'number') return `${list}?page=${page}`;
  if (question !== 'cursor' && question !== 'message') return question;
  const answer = await fetch(`${site.url}${list}?page=${page}`, { headers });
  const [message] = (await answer.json()) as { readonly id: string }[];
  if (question === 'message') return `${list}/${message?.id ?? ''}`;
  return /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? list;
};

await measureGrowth({
  sizes: [1000, 10_000, 100_000],
  rounds: Number(process.argv[2] ?? 15),
  questions,
  fill: fillDesk,
  pathOf,
});
