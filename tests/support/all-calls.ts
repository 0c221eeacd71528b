/** Every call that a contract defines. */
import { readdirSync } from 'node:fs';
import type { CallDefinition } from '#shared/api/define-call.ts';

const folder = new URL('../../shared/', import.meta.url);

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;

const callsOf = async (file: string): Promise<readonly CallDefinition[]> => {
  const contract = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
  return Object.values(contract).filter(isCall);
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.contract.ts'),
);

export const allCalls: readonly CallDefinition[] = (await Promise.all(files.map(callsOf))).flat();
