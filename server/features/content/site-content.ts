/** The site's content in memory: always available, and updated shortly after each publication. */
import type { Logger } from 'pino';
import { contentKeys, contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { publicFacts } from '#shared/content/facts.schema.ts';
import { fillFacts, fillWords, settingWords } from '#shared/content/fill-placeholders.ts';
import { closingTime, positionWords } from '#shared/careers/position-rules.ts';
import type { ContentRepository, Edition, TextId } from './content.repository.ts';
import { fitDraft, fitText } from './fit-text.ts';
import { liveText } from './page-state.ts';
import { withFixed, type FixedSettings } from '../settings/fixed-settings.ts';

export interface SiteContent {
  /** The content that readers see now. The same object until something changes. */
  readonly current: LiveContent;
}

export interface CachedSiteContent extends SiteContent {
  /**
   * When the next scheduled content becomes public or the next position closes, in milliseconds as in `Date.getTime`; Infinity if
   * neither is known.
   */
  readonly nextAt: number;
  /** Reads new content from the database. @throws if it is unavailable. */
  refresh(): Promise<void>;
  /** The current content with another text for one page, which may be a draft with gaps. */
  withContent(key: ContentKey, pageContent: unknown): LiveContent;
}

export interface SiteContentDeps {
  readonly content: Pick<ContentRepository, 'readMark' | 'readEdition' | 'readTexts'>;
  /** Settings from the environment. */
  readonly fixed: FixedSettings;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  /** Called with the documents that changed, including those that use a changed fact. */
  readonly changed?: (keys: readonly ContentKey[]) => void;
}

type Written = Readonly<Record<ContentKey, unknown>>;

/** Fills in placeholders for facts and settings in all documents. */
export const completeContent = (written: Written, fixed: FixedSettings, now = new Date()): LiveContent => {
  const facts = publicFacts(contentMap.facts.schema.parse(written.facts));
  // Every document matches its schema, which TypeScript cannot infer from the map.
  const filled = fillFacts(written, facts) as LiveContent;
  const settings = withFixed(filled['site-settings'], fixed);
  const words = { ...settingWords(settings), ...positionWords(filled.careers.openings.positions, now) };
  return fillWords({ ...filled, facts, 'site-settings': settings }, words);
};

/** Parsed once at start: compiling the schemas would take longer. */
const parseOptions = { jitless: true };

/** The built-in texts, without filled placeholders. */
export const builtInContent = Object.fromEntries(
  contentKeys.map((key) => [key, contentMap[key].schema.parse(contentMap[key].builtIn, parseOptions)]),
) as Written;

/** In milliseconds. */
const nextMoment = ({ pages }: Edition, now: Date): number =>
  Math.min(
    ...Object.values(pages)
      .map(({ upcoming }) => upcoming?.at.getTime() ?? Infinity)
      .filter((at) => at > now.getTime()),
  );

/** In milliseconds. */
const nextClosingTime = ({ careers }: LiveContent, now: Date): number =>
  Math.min(
    ...careers.openings.positions
      .map((position) => closingTime(position)?.getTime() ?? Infinity)
      .filter((at) => at > now.getTime()),
  );

const emptyEdition: Edition = { number: 0, id: '', pages: {} };

export const createSiteContent = ({ content, fixed, clock, log, changed }: SiteContentDeps): CachedSiteContent => {
  let edition = emptyEdition;
  let texts: ReadonlyMap<string, unknown> = new Map();
  let shownTexts: readonly TextId[] = contentKeys.map(() => null);
  let current = completeContent(builtInContent, fixed, clock());
  /** When a position closes, the number of open ones changes. */
  let nextClosing = nextClosingTime(current, clock());
  let nextAt = Infinity;

  const textsAt = (now: Date): TextId[] =>
    contentKeys.map((key) => {
      const page = edition.pages[key];
      return page === undefined ? null : liveText(page, now);
    });

  /** Returns the built-in text if the stored one no longer fits the schema. */
  const fitOrBuiltIn = (key: ContentKey, pageContent: unknown, id: TextId = null): unknown => {
    const fit = fitText(key, pageContent);
    if (fit !== null) return fit;
    log.warn({ page: key, text: id }, 'published text no longer fits its page; showing the built-in one');
    return builtInContent[key];
  };

  const textOf = (key: ContentKey, id: TextId): unknown =>
    id === null ? builtInContent[key] : fitOrBuiltIn(key, texts.get(id), id);

  const currentTexts = (): Written =>
    Object.fromEntries(contentKeys.map((key, index) => [key, textOf(key, shownTexts[index] ?? null)])) as Written;

  const show = (): void => {
    const now = clock();
    const next = textsAt(now);
    nextAt = nextMoment(edition, now);
    if (now.getTime() < nextClosing && next.every((id, index) => id === shownTexts[index])) return;
    shownTexts = next;
    const before = current;
    current = completeContent(currentTexts(), fixed, now);
    nextClosing = nextClosingTime(current, now);
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
      // A scheduled text in memory may have become public.
      show();
      return current;
    },
    get nextAt() {
      return Math.min(nextAt, nextClosing);
    },
    async refresh() {
      const { number, id } = await content.readMark();
      if (number === edition.number && id === edition.id) return;
      const next = await content.readEdition();
      texts = await readTexts(next);
      edition = next;
      show();
    },
    withContent: (key, pageContent) =>
      completeContent({ ...currentTexts(), [key]: fitDraft(key, pageContent) ?? builtInContent[key] }, fixed, clock()),
  };
};
