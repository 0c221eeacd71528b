import { hash } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id (the library's default), with its salt and parameters in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);
