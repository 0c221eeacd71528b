/** Files are recognized by their content, not by their names. */
import { expect } from 'chai';
import { documentName, recognizeDocument } from '#server/features/careers/receive-application.ts';
import { recognizePicture } from '#server/features/media/recognize-picture.ts';
import { monthsAfter, monthsBefore } from '#shared/settings/retention-rules.ts';
import { pngPicture } from '../support/pictures/make-picture.ts';
import { officeFile, openDocument, pdfFile, zipFile } from '../support/make-file.ts';

describe('files of applications', () => {
  it('are told by their content', async () => {
    expect(await recognizeDocument(pdfFile())).to.equal('pdf');
    expect(await recognizeDocument(officeFile('wordprocessingml.document.main+xml'))).to.equal('docx');
    expect(await recognizeDocument(openDocument('text'))).to.equal('odt');
    const emptyLibrary = { 'Basic/script-lc.xml': '', 'Basic/Standard/script-lb.xml': '', 'Basic/Standard/': '' };
    expect(await recognizeDocument(openDocument('text', emptyLibrary))).to.equal('odt');
  });

  it('are recognized by signs that are not at the start of the file', async () => {
    for (const bytes of [100, 3_000_000])
      expect(await recognizeDocument(officeFile('wordprocessingml.document.main+xml', {}, bytes)), `${bytes}`).to.equal(
        'docx',
      );
    for (const before of ['\n', '\x1b%-12345X@PJL\n', 'HTTP/1.1 200 OK\r\n\r\n', '.'.repeat(1000)])
      expect(await recognizeDocument(Buffer.concat([Buffer.from(before), pdfFile()])), before).to.equal('pdf');
  });

  it('are refused when they are anything else', async () => {
    const others: Readonly<Record<string, Buffer>> = {
      text: Buffer.from('a text'),
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      program: Buffer.from('\x7fELF\x02\x01\x01'),
      picture: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      archive: zipFile({ 'a.txt': 'a' }),
      sheet: officeFile('spreadsheetml.sheet.main+xml'),
      slides: openDocument('presentation'),
      macros: officeFile('application/vnd.ms-word.document.macroEnabled.main+xml'),
      streamedMacros: officeFile('application/vnd.ms-word.document.macroEnabled.main+xml', {}, 3_000_000),
      streamedSheet: officeFile('spreadsheetml.sheet.main+xml', {}, 3_000_000),
      laterPdf: Buffer.concat([Buffer.alloc(1024, '.'), pdfFile()]),
      pdfInPage: Buffer.concat([Buffer.from('<script>'), pdfFile()]),
      aboutPdf: Buffer.from('It begins with %PDF-1.4 and ends with something else.'),
      'macros in a plain DOCX': officeFile('wordprocessingml.document.main+xml', { 'word/vbaProject.bin': 'x' }),
      'macros in a part of another name': officeFile('wordprocessingml.document.main+xml', {
        '[Content_Types].xml':
          '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/part.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'word/data.bin': 'x',
      }),
      'Basic in an ODT': openDocument('text', { 'Basic/Standard/Module1.xml': 'x' }),
      'Python in an ODT': openDocument('text', { 'Scripts/python/macro.py': 'x' }),
      old: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      nothing: Buffer.alloc(0),
    };
    for (const [name, content] of Object.entries(others)) expect(await recognizeDocument(content), name).to.equal(null);
  });

  it('have a name that no system reads as something else', () => {
    expect(documentName('C:\\Users\\me\\My CV.docx', 'pdf')).to.equal('My CV.pdf');
    expect(documentName('../../.bashrc', 'odt')).to.equal('bashrc.odt');
    expect(documentName('a\u202egnp.exe', 'pdf')).to.equal('a gnp.pdf');
    expect(documentName('', 'pdf')).to.equal('Document.pdf');
    expect(documentName('x'.repeat(500), 'pdf')).to.have.lengthOf(124);
  });
});

describe('an animated PNG', () => {
  /** The chunk with the number of frames follows the signature and the first chunk. */
  const recognize = async (frames: number) => {
    const picture = await pngPicture();
    const chunk = Buffer.from('000000086163544c000000000000000000000000', 'hex');
    chunk.writeUInt32BE(frames, 8);
    return recognizePicture(Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]), 'image/png');
  };

  it('is refused as any moving picture, unless it has one frame', async () => {
    expect(await recognize(1)).to.equal('image/png');
    const error: unknown = await recognize(2).catch((reason: unknown) => reason);
    expect(String(error)).to.include('Animations are not supported');
  });
});

describe('months of keeping', () => {
  it('end on the same day, or on the last of a shorter month', () => {
    expect(monthsAfter(6, new Date('2026-08-31T10:00:00Z')).toISOString()).to.equal('2027-02-28T10:00:00.000Z');
    expect(monthsBefore(1, new Date('2026-03-31T10:00:00Z')).toISOString()).to.equal('2026-02-28T10:00:00.000Z');
    expect(monthsAfter(2, new Date('2026-01-15T10:00:00Z')).toISOString()).to.equal('2026-03-15T10:00:00.000Z');
  });
});
