/** A dialog that closes gives the focus back to what opened it; only then can the text have it. */
export const afterDialog = (work: () => void): void => void setTimeout(work);
