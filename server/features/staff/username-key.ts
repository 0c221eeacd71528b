/** What makes a name unique and finds it again: the case of its letters does not matter, nor a space that a keyboard added. */
export const usernameKey = (typed: string): string => typed.trim().toLowerCase();
