/** A file that is not taken, with a sentence that says why to whoever sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  /** Whether its kind is refused, or what is in it. */
  readonly reason: 'kind' | 'content';

  constructor(reason: 'kind' | 'content', sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
