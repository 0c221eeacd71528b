/** Reads an article, decides what becomes of it, writes that only onto what was read (nobody's change is overwritten), and tells what readers see of it. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { invalidationTags } from './invalidation-tags.ts';
import type { WritingDeps } from './writing-deps.ts';
import type { FieldMessage } from './draft-fields.ts';
import type { PostChange, PostDraft } from './post-draft.ts';

export type Decision =
  | { readonly kind: 'change'; readonly change: PostChange }
  /** It is so already. */
  | { readonly kind: 'unchanged' }
  | Refusal;

export interface Refusal {
  /** `taken`: another article has what was asked for. `incomplete`: the article cannot be public as it is. */
  readonly kind: 'taken' | 'incomplete';
  readonly errors: readonly FieldMessage[];
}

export type EditResult =
  | { readonly kind: 'done'; readonly post: PostDraft }
  | { readonly kind: 'missing' }
  /** Somebody changed it after the caller had read it; `post` is what it is now. */
  | { readonly kind: 'conflict'; readonly post: PostDraft }
  | Refusal;

export interface Edit {
  readonly id: string;
  /** The version that the caller has read; without it the change goes onto whatever is there. */
  readonly version: number | undefined;
  /** Who asks. */
  readonly by: StaffMember;
  readonly decide: (post: PostDraft) => Decision | Promise<Decision>;
}

/** A request that is sent again, after its answer was lost, finds what it has done itself, and nothing after it. */
const isRepeated = (version: number, by: StaffMember, post: PostDraft): boolean =>
  post.version === version + 1 && post.last_change?.by.id === by.id;

/** In each round at least one of those who write at once succeeds, so this many of them can. */
const mostRounds = 20;

export async function editPost(
  { id, version, by, decide }: Edit,
  { posts, announce, clock }: WritingDeps,
): Promise<EditResult> {
  for (let round = 0; ; round += 1) {
    const post = await posts.find(id);
    if (post === null) return { kind: 'missing' };
    const decision = await decide(post);
    const isUnchanged = decision.kind === 'unchanged';
    const isStale = version !== undefined && version !== post.version;
    if (isStale && !(isUnchanged && isRepeated(version, by, post))) return { kind: 'conflict', post };
    if (isUnchanged) return { kind: 'done', post };
    if (round === mostRounds) return { kind: 'conflict', post };
    if (decision.kind !== 'change') return decision;
    const written = await posts.write(id, post.version, decision.change);
    if (written === null) continue;
    await announce(invalidationTags(post, written, clock()));
    return { kind: 'done', post: written };
  }
}
