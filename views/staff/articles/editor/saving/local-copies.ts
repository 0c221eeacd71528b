/**
 * What is being written, kept in this browser until the server has it. Each open editor has a copy of its own, so that two
 * windows do not overwrite each other's; a lock tells a copy whose editor is still open from one that was left behind.
 */
import type { ChangedFields } from './article-fields.ts';

export interface LocalCopy {
  readonly changed: ChangedFields;
  /** The article's version that was changed; null for one that the server does not know yet. */
  readonly version: number | null;
  /** Makes an article once, however often making it is tried. */
  readonly creationKey: string;
  /** When it was kept, in milliseconds. */
  readonly keptAt: number;
}

export interface LeftCopy extends LocalCopy {
  readonly key: string;
}

const prefix = 'article-copy:';

export const copyKey = (id: string, editor: string): string => `${prefix}${id}:${editor}`;

/** Answers whether the browser keeps it. */
export function keepCopy(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden; then nothing was kept either.
  }
}

function readCopy(key: string): LeftCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof copy === 'object' && copy !== null && 'changed' in copy ? { ...(copy as LocalCopy), key } : undefined;
  } catch {
    return undefined;
  }
}

/** Locks exist where the page came over https or from this machine; elsewhere every copy counts as left behind. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Held until the returned function is called, or the window is gone. */
export function holdCopy(key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(key, () => held);
  return () => release();
}

/** The copies of this article that no open editor writes to, the last one first. */
export async function leftCopies(id: string): Promise<readonly LeftCopy[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  let keys: string[];
  try {
    keys = Object.keys(localStorage);
  } catch {
    return [];
  }
  return keys
    .filter((key) => key.startsWith(`${prefix}${id}:`) && !open.has(key))
    .flatMap((key) => readCopy(key) ?? [])
    .sort((a, b) => b.keptAt - a.keptAt);
}
