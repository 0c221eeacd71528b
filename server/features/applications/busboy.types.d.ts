/** What we use of busboy, which ships without types. */
declare module 'busboy' {
  import type { Readable, Writable } from 'node:stream';

  interface Options {
    readonly headers: { readonly 'content-type': string };
    /** In which encoding names of files are read. */
    readonly defParamCharset?: string;
    readonly limits?: {
      readonly fieldNameSize?: number;
      readonly fieldSize?: number;
      readonly fields?: number;
      readonly fileSize?: number;
      readonly files?: number;
    };
  }

  interface FileInfo {
    /** Undefined where the part names none. */
    readonly filename: string | undefined;
  }

  interface Parser extends Writable {
    on(event: 'field', listener: (name: string, value: string) => void): this;
    on(event: 'file', listener: (name: string, file: Readable & { truncated?: boolean }, info: FileInfo) => void): this;
    on(event: 'filesLimit' | 'close' | 'finish', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  /** @throws Error for a type that is no form, or without a boundary. */
  export default function busboy(options: Options): Parser;
}
