/**
 * Refuses a picture that is another document at the same time, as an attacker builds it. Making pictures anew leaves nothing of such a
 * document; it is refused all the same, so that whoever sends it learns what it is.
 */
import { setImmediate } from 'node:timers/promises';
import { UnfitPicture } from './inspect-picture.ts';

/** Long enough never to occur by chance in compressed bytes. */
const pageSigns = /<script[\s>]|<html[\s>]|<!doctype html|<\?php\s|<iframe[\s>]/i;
const sliceBytes = 256 * 1024;
/** Longer than every sign, so that none is cut in two. */
const overlap = 32;

/** Readers of PDF look for it this far into a file. */
const pdfReach = 1024;

const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const endOfZipBytes = 22;
const longestZipComment = 0xffff;

/** Readers of ZIP begin at the end of the file, where its directory is followed by nothing but a comment of a stated length. */
const endsAsZip = (file: Buffer): boolean => {
  const tail = file.subarray(-(endOfZipBytes + longestZipComment));
  for (let at = tail.indexOf(endOfZip); at !== -1; at = tail.indexOf(endOfZip, at + 1)) {
    const commentAt = at + endOfZipBytes;
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(commentAt - 2) === tail.length) return true;
  }
  return false;
};

const holdsPage = async (file: Buffer): Promise<boolean> => {
  for (let at = 0; at < file.length; at += sliceBytes) {
    if (pageSigns.test(file.toString('latin1', at, at + sliceBytes + overlap))) return true;
    // A large file must not hold up those who read pages meanwhile.
    await setImmediate();
  }
  return false;
};

const foreign = (what: string): UnfitPicture =>
  new UnfitPicture(
    'content',
    `This file is a picture and ${what} at the same time. Save the picture anew and send that file.`,
  );

/** @throws UnfitPicture */
export const refuseForeignContent = async (file: Buffer): Promise<void> => {
  if (endsAsZip(file)) throw foreign('an archive');
  if (file.subarray(0, pdfReach).includes('%PDF-')) throw foreign('a PDF document');
  if (await holdsPage(file)) throw foreign('a web page or a program');
};
