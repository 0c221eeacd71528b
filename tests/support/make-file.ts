/** Downloadable files, generated so that the repository has none. */
import { crc32, deflateRawSync } from 'node:zlib';

/** An uncompressed zip archive; if streamed, each entry's length follows its data. */
export const zipFile = (entries: Readonly<Record<string, string>>, isStreamed = false): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, raw] = [Buffer.from(name), Buffer.from(text)];
    const data = isStreamed ? deflateRawSync(raw, { level: 0 }) : raw;
    // Version needed, flags, method, time, date; then checksums and lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    if (isStreamed) common.writeUInt32LE(0x0008_0008, 2);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const described = isStreamed
      ? Buffer.concat([Buffer.from('PK\x07\x08'), common.subarray(10, 22)])
      : Buffer.alloc(0);
    const header = Buffer.from(common);
    if (isStreamed) header.fill(0, 10, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, nameBytes, data, described]);
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

/**
 * An Office document; `kind` for example `wordprocessingml.document.main+xml`. Some programs stream the entries and write
 * the list of parts last: then the part has `streamedBytes`.
 */
export const officeFile = (kind: string, more: Readonly<Record<string, string>> = {}, streamedBytes = 0): Buffer => {
  const type = kind.includes('/') ? kind : `application/vnd.openxmlformats-officedocument.${kind}`;
  const types = { '[Content_Types].xml': `<Types><Override PartName="/part.xml" ContentType="${type}"/></Types>` };
  if (streamedBytes > 0) return zipFile({ 'part.xml': 'x'.repeat(streamedBytes), ...types, ...more }, true);
  return zipFile({ ...types, 'part.xml': '<part/>', ...more });
};

export const openDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  more: Readonly<Record<string, string>> = {},
): Buffer => zipFile({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<content/>', ...more });

/** A PDF with one empty page; `words` makes it unique. */
export const pdfFile = (words = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** A PDF with these pages, each of lines in Helvetica, the first one large. `catalog` adds entries to its catalog. */
export const textPdf = (pages: readonly (readonly string[])[], catalog = ''): Buffer => {
  const escaped = (line: string): string => line.replaceAll(/[\\()]/g, '\\$&');
  const streams = pages.map(([title = '', ...lines]) => {
    const shown = lines.map((line) => `(${escaped(line)}) '`).join('\n');
    return `BT /F1 22 Tf 56 770 Td (${escaped(title)}) Tj 0 -14 Td /F1 11 Tf 17 TL\n${shown}\nET`;
  });
  const pageAt = (index: number): number => 4 + 2 * index;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...streams.flatMap((stream, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageAt(index) + 1} 0 R>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>`;
  return Buffer.from(`${file}${table}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
};
