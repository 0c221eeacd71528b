/** Finds and removes the invented records in page texts of a new site: case studies, quotes and positions. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentKey, LiveContent } from '#shared/content/content-map.ts';
import type { InventedText } from '#shared/settings/set-up-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { replacePage, type EditDeps } from '../../content/edit-page.ts';
import { fitText } from '../../content/fit-text.ts';
import { readPage } from '../../content/page-state.ts';
import { builtInContent } from '../../content/site-content.ts';

interface Cut<Content> {
  /** Number of invented records. */
  readonly count: number;
  readonly rest: Content;
}

interface TextKind<Key extends ContentKey> {
  readonly key: Key;
  /** Separates invented records from those of the company. */
  readonly cut: (content: LiveContent[Key], builtIn: LiveContent[Key]) => Cut<LiveContent[Key]>;
}

const kindOf = <Key extends ContentKey>(kind: TextKind<Key>): TextKind<Key> => kind;

/** Edited records stay. */
const withoutSame = <Item>(items: readonly Item[], builtIn: readonly Item[]): Item[] =>
  items.filter((item) => !builtIn.some((each) => isDeepStrictEqual(each, item)));

const noQuote = { quote: '', source: '', context: '' };

const kinds = {
  'case-studies': kindOf({
    key: 'case-studies',
    cut: (content, builtIn) => {
      const { items } = content.studies;
      const rest = withoutSame(items, builtIn.studies.items);
      return {
        count: items.length - rest.length,
        rest: { ...content, studies: { ...content.studies, items: rest } },
      };
    },
  }),
  quotes: kindOf({
    key: 'industries',
    cut: (content, builtIn) => {
      const invented = builtIn.industries.map(({ caseStudy }) => caseStudy);
      const isInvented = (quoted: unknown): boolean => invented.some((each) => isDeepStrictEqual(each, quoted));
      return {
        count: content.industries.filter(({ caseStudy }) => isInvented(caseStudy)).length,
        rest: {
          ...content,
          industries: content.industries.map((industry) =>
            isInvented(industry.caseStudy) ? { ...industry, caseStudy: noQuote } : industry,
          ),
        },
      };
    },
  }),
  positions: kindOf({
    key: 'careers',
    cut: (content, builtIn) => {
      const { positions } = content.openings;
      const rest = withoutSame(positions, builtIn.openings.positions);
      return {
        count: positions.length - rest.length,
        rest: { ...content, openings: { ...content.openings, positions: rest } },
      };
    },
  }),
} satisfies Readonly<Record<InventedText, unknown>>;

const readCut = async <Key extends ContentKey>({ key, cut }: TextKind<Key>, deps: EditDeps) => {
  const { live, version } = await readPage(key, deps);
  const stored = live === null ? null : fitText(key, (await deps.content.readTexts([live])).get(live));
  const builtIn = builtInContent[key] as LiveContent[Key];
  return { ...cut((stored ?? builtIn) as LiveContent[Key], builtIn), version };
};

const cutOf = (kind: InventedText, deps: EditDeps) => readCut(kinds[kind] as TextKind<ContentKey>, deps);

export const countInvented = async (kind: InventedText, deps: EditDeps): Promise<number> =>
  (await cutOf(kind, deps)).count;

/** Publishes the page without them. Returns their number, or 0 if the page was changed at the same time. */
export const removeInvented = async (kind: InventedText, by: StaffRef, deps: EditDeps): Promise<number> => {
  const { count, rest, version } = await cutOf(kind, deps);
  if (count === 0) return 0;
  const result = await replacePage({ key: kinds[kind].key, version, content: rest }, by, deps);
  return result.kind === 'changed' ? count : 0;
};
