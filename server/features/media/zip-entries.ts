/** The names in a ZIP archive, as its central directory lists them (APPNOTE 4.3.12). */

const endSignature = Buffer.from('PK\x05\x06');
const entrySignature = 0x02014b50;
const [endLength, entryLength] = [22, 46];

/** Empty for what is no whole archive. */
export const zipEntryNames = (file: Buffer): readonly string[] => {
  const end = file.lastIndexOf(endSignature);
  const names: string[] = [];
  if (end === -1 || end + endLength > file.length) return names;
  let at = file.readUInt32LE(end + 16);
  while (at + entryLength <= end && file.readUInt32LE(at) === entrySignature) {
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    names.push(file.toString('utf8', at + entryLength, at + entryLength + name));
    at += entryLength + name + extra + comment;
  }
  return names;
};
