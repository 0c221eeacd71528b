/** Upgrades texts from before methods and engagement models could be added: parts of them were stored elsewhere, by key. */
import { valueAt } from '#shared/content/content-entries.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** The text with more fields in each entry of `list.items`, found by the entry's key. What an entry has stays. */
const withParts = (text: Group, list: string, partsOf: (key: unknown) => Group): Group => ({
  ...text,
  [list]: {
    ...(text[list] as Group | undefined),
    items: listOf(valueAt(text[list], 'items')).map((item) =>
      isGroup(item) ? { ...partsOf(item['key']), ...item } : item,
    ),
  },
});

/** Loops of methods were in `rhythm.methods`. */
export const upgradeMethods = (stored: unknown): unknown => {
  const loops = valueAt(valueAt(stored, 'rhythm'), 'methods');
  return isGroup(stored) && isGroup(loops)
    ? withParts(stored, 'methods', (key) => ({ loop: loops[String(key)] }))
    : stored;
};

/** Shares of risk were in `risk.models`, questions and advice in `guidance.questions`. */
export const upgradeModels = (stored: unknown): unknown => {
  const risks = valueAt(valueAt(stored, 'risk'), 'models');
  if (!isGroup(stored) || !isGroup(risks)) return stored;
  const questions = listOf(valueAt(valueAt(stored, 'guidance'), 'questions'));
  return withParts(stored, 'models', (key) => {
    const found = questions.find((each) => valueAt(each, 'model') === key);
    return { risk: risks[String(key)], question: valueAt(found, 'question'), advice: valueAt(found, 'advice') };
  });
};
