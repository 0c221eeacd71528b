/** Pictures, generated so that the repository has none. */
import sharp, { type Sharp } from 'sharp';

export interface PictureShape {
  readonly width?: number;
  readonly height?: number;
  /** Different colors give different bytes. */
  readonly color?: string;
}

const plain = ({ width = 480, height = 320, color = '#3a6ea5' }: PictureShape): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } });

export const jpegPicture = (shape: PictureShape = {}): Promise<Buffer> => plain(shape).jpeg().toBuffer();
export const pngPicture = (shape: PictureShape = {}): Promise<Buffer> => plain(shape).png().toBuffer();
export const webpPicture = (shape: PictureShape = {}): Promise<Buffer> => plain(shape).webp().toBuffer();
export const gifPicture = (shape: PictureShape = {}): Promise<Buffer> => plain(shape).gif().toBuffer();
export const avifPicture = (shape: PictureShape = {}): Promise<Buffer> => plain(shape).avif({ effort: 0 }).toBuffer();

/** Half transparent. */
export const glassPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Random noise, which cannot be compressed. */
export const noisePicture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

export const movingPicture = async (): Promise<Buffer> => {
  const frames = await Promise.all([pngPicture({ color: '#000000' }), pngPicture({ color: '#ffffff' })]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};

/** Held sideways: stored 400 wide and 200 high with its left half red, to be shown turned, with red on top; and it says where it was taken. */
export const phonePicture = async (): Promise<Buffer> => {
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'A telephone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** A picture whose page of script would run where somebody took it for HTML. */
export const picturePage = async (): Promise<Buffer> =>
  Buffer.concat([await jpegPicture(), Buffer.from('<html><script>alert(document.domain)</script></html>')]);

/** The same, hidden in a comment of a GIF whose first bytes are also a program's. */
export const pictureProgram = (): Buffer =>
  Buffer.from('GIF89a/*\x00\x00*/=1;alert(document.domain)//<script src="#"></script>', 'latin1');

/** A picture with an archive behind it, as programs for archives read it: from the end. */
export const pictureArchive = async (): Promise<Buffer> => {
  const endOfDirectory = Buffer.alloc(22);
  endOfDirectory.write('PK\x05\x06', 'latin1');
  return Buffer.concat([await pngPicture(), Buffer.from('PK\x03\x04 a class file', 'latin1'), endOfDirectory]);
};

export const scriptedDrawing = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
