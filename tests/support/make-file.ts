/** Files for readers to download, made when tests need them, so that none lies in the repository. */
import { crc32 } from 'node:zlib';

/** An archive of these entries, in their order and uncompressed. */
export const zipFile = (entries: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)];
    // Version needed, flags, method, time, date; then the sums and lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
};

/** What Word, Excel and PowerPoint write; `kind` such as `wordprocessingml.document.main+xml`. */
export const officeFile = (kind: string, more: Readonly<Record<string, string>> = {}): Buffer => {
  const type = kind.includes('/') ? kind : `application/vnd.openxmlformats-officedocument.${kind}`;
  return zipFile({
    '[Content_Types].xml': `<Types><Override PartName="/part.xml" ContentType="${type}"/></Types>`,
    'part.xml': '<part/>',
    ...more,
  });
};

export const openDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  more: Readonly<Record<string, string>> = {},
): Buffer => zipFile({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<content/>', ...more });

/** A PDF of one empty page; `words` tells one from another. */
export const pdfFile = (words = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
