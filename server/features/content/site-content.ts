/** The content of the site in this process: always there, and the newest within a moment of its publication. */
import type { Logger } from 'pino';
import { contentKeys, contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { publicFacts } from '#shared/content/facts.schema.ts';
import { fillFacts, fillSettings, settingWords } from '#shared/content/fill-placeholders.ts';
import type { ContentRepository, Edition, TextId } from './content.repository.ts';
import { fitText } from './fit-text.ts';
import { liveText } from './page-state.ts';
import { withFixed, type FixedSettings } from '../settings/fixed-settings.ts';

export interface SiteContent {
  /** What the public reads now. The same object as long as nothing changes. */
  readonly current: LiveContent;
}

export interface CachedSiteContent extends SiteContent {
  /** When the next scheduled content becomes public; Infinity when none is known of. In milliseconds, as `Date.getTime`. */
  readonly nextAt: number;
  /** Asks the database whether there is something new. @throws when it cannot be asked. */
  refresh(): Promise<void>;
  /** The present content with another for one page; that must have passed its schema once. */
  withContent(key: ContentKey, pageContent: unknown): LiveContent;
}

export interface SiteContentDeps {
  readonly content: Pick<ContentRepository, 'readMark' | 'readEdition' | 'readTexts'>;
  /** What the environment sets. */
  readonly fixed: FixedSettings;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  /** These documents read otherwise from now on, facts that stand in them included. */
  readonly changed?: (keys: readonly ContentKey[]) => void;
}

type Written = Readonly<Record<ContentKey, unknown>>;

/** Fills in what stands in braces: the facts and settings that were written with it, whichever document they stand in. */
export const completeContent = (written: Written, fixed: FixedSettings): LiveContent => {
  const facts = publicFacts(contentMap.facts.schema.parse(written.facts));
  // Every document has passed its own schema, which TypeScript cannot follow through the map.
  const filled = fillFacts(written, facts) as LiveContent;
  const settings = withFixed(filled['site-settings'], fixed);
  return fillSettings({ ...filled, facts, 'site-settings': settings }, settingWords(settings));
};

/** At every start, and once: zod would take longer to write code for each schema than to go without. */
const once = { jitless: true };

/** The texts that the program came with, nothing filled in. */
export const builtInContent = Object.fromEntries(
  contentKeys.map((key) => [key, contentMap[key].schema.parse(contentMap[key].builtIn, once)]),
) as Written;

/** In milliseconds. */
const nextMoment = ({ pages }: Edition, now: Date): number =>
  Math.min(
    ...Object.values(pages)
      .map(({ upcoming }) => upcoming?.at.getTime() ?? Infinity)
      .filter((at) => at > now.getTime()),
  );

const nothing: Edition = { number: 0, id: '', pages: {} };

export const createSiteContent = ({ content, fixed, clock, log, changed }: SiteContentDeps): CachedSiteContent => {
  let edition = nothing;
  let texts: ReadonlyMap<string, unknown> = new Map();
  let shown: readonly TextId[] = contentKeys.map(() => null);
  let current = completeContent(builtInContent, fixed);
  let nextAt = Infinity;

  const shownAt = (now: Date): TextId[] =>
    contentKeys.map((key) => {
      const page = edition.pages[key];
      return page === undefined ? null : liveText(page, now);
    });

  /** A text of an older program that no longer fits, whatever is added, gives way to the built-in one. */
  const fitting = (key: ContentKey, pageContent: unknown, id: TextId = null): unknown => {
    const fit = fitText(key, pageContent);
    if (fit !== null) return fit;
    log.warn({ page: key, text: id }, 'a published text does not fit its page any more; the built-in one is shown');
    return builtInContent[key];
  };

  const textOf = (key: ContentKey, id: TextId): unknown =>
    id === null ? builtInContent[key] : fitting(key, texts.get(id), id);

  const writtenNow = (): Written =>
    Object.fromEntries(contentKeys.map((key, index) => [key, textOf(key, shown[index] ?? null)])) as Written;

  const show = (): void => {
    const now = clock();
    const next = shownAt(now);
    nextAt = nextMoment(edition, now);
    if (next.every((id, index) => id === shown[index])) return;
    shown = next;
    const before = current;
    current = completeContent(writtenNow(), fixed);
    changed?.(contentKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(current[key])));
  };

  const readTexts = async ({ pages }: Edition): Promise<ReadonlyMap<string, unknown>> => {
    const wanted = Object.values(pages).flatMap(({ live, upcoming }) => [live, upcoming?.text ?? null]);
    const ids = wanted.filter((id) => id !== null);
    const known = ids.filter((id) => texts.has(id)).map((id) => [id, texts.get(id)] as const);
    return new Map([...known, ...(await content.readTexts(ids.filter((id) => !texts.has(id))))]);
  };

  return {
    get current() {
      // A scheduled text is here already: its time may have come since the last look.
      show();
      return current;
    },
    get nextAt() {
      return nextAt;
    },
    async refresh() {
      const { number, id } = await content.readMark();
      if (number === edition.number && id === edition.id) return;
      const next = await content.readEdition();
      texts = await readTexts(next);
      edition = next;
      show();
    },
    withContent: (key, pageContent) => completeContent({ ...writtenNow(), [key]: fitting(key, pageContent) }, fixed),
  };
};
