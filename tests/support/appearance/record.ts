/** The stored pictures: tests/appearance/*.webp. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const fileOf = (name: string): URL => new URL(`../../appearance/${name}.webp`, import.meta.url);

export const readRecorded = (name: string): Promise<Buffer> => readFile(fileOf(name));

export const writeRecorded = async (name: string, picture: Buffer): Promise<void> =>
  writeFile(fileOf(name), await sharp(picture).webp({ quality: 78, smartSubsample: true, effort: 6 }).toBuffer());
