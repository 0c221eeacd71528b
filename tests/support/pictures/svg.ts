/** Uploaded SVG files in tests. */
import { expect } from 'chai';
import { sanitizeSvg } from '#server/features/media/svg/sanitize-svg.ts';

export const svg = (content: string, attributes = 'viewBox="0 0 40 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
export const dot = '<circle cx="5" cy="5" r="4"/>';

export const sanitize = async (text: string | Buffer) => {
  const { data, ...rest } = await sanitizeSvg(Buffer.from(text));
  return { ...rest, text: data.toString() };
};

export const refusalOf = async (text: string | Buffer): Promise<string> =>
  sanitize(text).then(
    ({ text: result }) => expect.fail(`It was accepted: ${result}`),
    (error: unknown) => {
      expect((error as Error).name).to.equal('UnfitPicture');
      return (error as Error).message;
    },
  );
