/** Until when it is hidden who applies, on sites whose settings hide it, and what stands in place of the person. */
import { isDecided, type ApplicationStage, type DocumentFormat } from './application-rules.ts';

/** By then the work has been judged: from here on it is known who applies. */
const named: ReadonlySet<ApplicationStage> = new Set(['assessment', 'final-interview', 'offer']);

interface Standing {
  readonly stage: ApplicationStage;
  /** The oldest first. */
  readonly events: readonly { readonly stage?: ApplicationStage | undefined }[];
  /** When somebody asked to see who it is. */
  readonly revealed_at?: Date | undefined;
}

/** A decision shows nobody: what counts is the last stage before it. */
export const isBlind = ({ stage, events, revealed_at }: Standing): boolean => {
  if (revealed_at !== undefined) return false;
  const last = isDecided(stage)
    ? events.findLast((event) => event.stage !== undefined && !isDecided(event.stage))?.stage
    : stage;
  return last === undefined || !named.has(last);
};

/** What the person is called meanwhile; it is made of the application’s id, which tells nothing of them. */
export const candidateName = (id: string): string => `Candidate ${id.slice(0, 4).toUpperCase()}`;

export const neutralFileName = (format: DocumentFormat, index: number, isCv: boolean): string =>
  `${isCv ? 'CV' : `File ${index + 1}`}.${format}`;

/** Why somebody wants to see who it is. The audit record has these words alone; what is written beside them goes with the application. */
export const revealReasons = {
  arrange: 'To arrange an interview',
  conflict: 'To check for a conflict of interest',
  known: 'To find an earlier application',
  legal: 'To answer a request by law',
  other: 'Another reason',
} as const satisfies Readonly<Record<string, string>>;
export type RevealReason = keyof typeof revealReasons;
export const revealReasonIds = Object.keys(revealReasons) as [RevealReason, ...RevealReason[]];

export const revealNoteLimit = 300;
