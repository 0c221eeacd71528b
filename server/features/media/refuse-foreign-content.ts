/**
 * Refuses pictures that are also another kind of document (polyglot files). Encoding removes the other content, but the client
 * should know why.
 */
import { setImmediate } from 'node:timers/promises';
import { UnfitPicture } from './inspect-picture.ts';
import { pdfReach } from './recognize-file.ts';
import { findZipEnd } from './zip-directory.ts';

/** Long enough not to occur by chance in compressed data. */
const pageSigns = /<script[\s>]|<html[\s>]|<!doctype html|<\?php\s|<iframe[\s>]/i;
const sliceBytes = 256 * 1024;
/** Longer than every signature, so that none is split. */
const overlap = 32;

const holdsPage = async (file: Buffer): Promise<boolean> => {
  for (let at = 0; at < file.length; at += sliceBytes) {
    if (pageSigns.test(file.toString('latin1', at, at + sliceBytes + overlap))) return true;
    // Lets other requests run while a large file is read.
    await setImmediate();
  }
  return false;
};

const foreign = (what: string): UnfitPicture =>
  new UnfitPicture(
    'content',
    `This file is a picture and ${what} at the same time. Save the picture again and upload the new file.`,
  );

/** @throws UnfitPicture */
export const refuseForeignContent = async (file: Buffer): Promise<void> => {
  if (findZipEnd(file) !== -1) throw foreign('an archive');
  if (file.subarray(0, pdfReach).includes('%PDF-')) throw foreign('a PDF document');
  if (await holdsPage(file)) throw foreign('a web page or a program');
};
