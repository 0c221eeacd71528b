import type { FactName } from './facts.schema.ts';
import type { Figure } from './parts.schema.ts';

/** A figure that a fact fills in; give it a caption of its own where the page needs other words. */
export const factFigure = (name: FactName): Figure => ({ value: `{${name}}`, unit: '', caption: `{${name}}` });
