/** Upgrades texts from when every site had the same four industries. */
import { valueAt } from '#shared/content/content-entries.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = valueAt(value, name);
  return Array.isArray(list) ? list : [];
};

const pairLists: readonly string[] = ['challenges', 'solutions', 'threads'];

/** Challenges, solutions and drawings were three lists in the same order. */
const upgradePairs = (industry: Fields): Fields => {
  if ('pairs' in industry || !('challenges' in industry || 'solutions' in industry)) return industry;
  const [challenges = [], solutions = [], threads = []] = pairLists.map((name) => listAt(industry, name));
  const empty = { title: '', text: '' };
  const pairs = Array.from({ length: Math.max(challenges.length, solutions.length) }, (_, index) => ({
    challenge: challenges[index] ?? empty,
    thread: threads[index] ?? 'merge',
    solution: solutions[index] ?? empty,
  }));
  return { ...Object.fromEntries(Object.entries(industry).filter(([name]) => !pairLists.includes(name))), pairs };
};

/** The overview had the number of people of each industry, by key. */
export const upgradeIndustries = (content: unknown): unknown => {
  const industries = valueAt(content, 'industries');
  if (!isFields(content) || !Array.isArray(industries)) return content;
  const overview = valueAt(content, 'overview');
  const scale = valueAt(overview, 'scale');
  const reaches = valueAt(scale, 'industries');
  const upgraded = industries.map((industry: unknown) => {
    if (!isFields(industry)) return industry;
    const reach = valueAt(reaches, String(industry['key']));
    return upgradePairs(reach === undefined ? industry : { reach, ...industry });
  });
  if (reaches === undefined) return { ...content, industries: upgraded };
  const { industries: _, ...drawing } = scale as Fields;
  return { ...content, overview: { ...(overview as Fields), scale: drawing }, industries: upgraded };
};

/** A study had the name of its industry beside the key: as a rule, the title of a built-in industry. */
export const upgradeCaseStudies = (
  content: unknown,
  builtIn: readonly { readonly key: string; readonly title: string }[],
): unknown => {
  const studies = valueAt(content, 'studies');
  const items = valueAt(studies, 'items');
  if (!isFields(content) || !isFields(studies) || !Array.isArray(items)) return content;
  const upgraded = items.map((study: unknown) => {
    if (!isFields(study) || !('industry' in study)) return study;
    const { industry: name, ...rest } = study;
    const isTitle = builtIn.some(({ key, title }) => key === study['industryKey'] && title === name);
    return isTitle || name === '' ? rest : { industryName: name, ...rest };
  });
  return { ...content, studies: { ...studies, items: upgraded } };
};
