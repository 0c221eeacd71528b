/**
 * Refuses a picture that is another document at the same time, as an attacker builds it. Making pictures anew leaves nothing of such a
 * document; it is refused all the same, so that whoever sends it learns what it is.
 */
import { setImmediate } from 'node:timers/promises';
import { UnfitPicture } from './inspect-picture.ts';
import { pdfReach } from './recognize-file.ts';
import { findZipEnd } from './zip-directory.ts';

/** Long enough never to occur by chance in compressed bytes. */
const pageSigns = /<script[\s>]|<html[\s>]|<!doctype html|<\?php\s|<iframe[\s>]/i;
const sliceBytes = 256 * 1024;
/** Longer than every sign, so that none is cut in two. */
const overlap = 32;

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
  if (findZipEnd(file) !== -1) throw foreign('an archive');
  if (file.subarray(0, pdfReach).includes('%PDF-')) throw foreign('a PDF document');
  if (await holdsPage(file)) throw foreign('a web page or a program');
};
