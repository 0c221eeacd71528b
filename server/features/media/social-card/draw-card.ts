/** Draws a social card as SVG: the mark and name of the site, the page's title, and a drawing that extends beyond the edges. */
import { drawScene, type DrawnSubject } from '#server/features/media/art/draw-art.ts';
import { lightInks, plainInks } from '#server/features/media/art/inks.ts';
import { houseMark, markGround } from '#server/features/media/icons/house-mark.ts';
import { fitTitle, type FittedTitle, type TitleRoom } from './fit-title.ts';
import { cardSize, type SocialCard } from './social-card.ts';
import type { Setting, Typesetter } from './typesetter.ts';

/** The light theme, because most sites that show cards are white. */
const colors = { paper: markGround, ink: '#0d1428', soft: '#434b62' };

const { width, height } = cardSize;
const margin = 72;
const capHeight = 0.686;

interface Layout {
  readonly art: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly unit: number;
  readonly title: TitleRoom & { readonly y: number };
  readonly label: 'below' | 'right';
}

const layouts: Readonly<Record<SocialCard['layout'], Layout>> = {
  side: {
    art: { x: 772, y: 0, width: 428, height },
    unit: 21,
    title: { y: 176, width: 640, height: 330, sizes: [112, 100, 92, 84, 76, 68, 60, 54, 48] },
    label: 'below',
  },
  foot: {
    art: { x: 0, y: 400, width, height: 230 },
    unit: 23,
    title: { y: 156, width: width - 2 * margin, height: 216, sizes: [104, 96, 88, 80, 72, 64, 56] },
    label: 'right',
  },
};

const nameSetting: Setting = { size: 32, tracking: -0.022 };
const labelSetting: Setting = { size: 28, tracking: -0.012 };

/** Emoji have their own colors and no outlines. */
const withoutEmoji = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .trim();

const at = (x: number, y: number, markup: string): string => `<g transform="translate(${x} ${y})">${markup}</g>`;

const drawTitle = ({ lines, setting, leading }: FittedTitle, y: number, type: Typesetter): string =>
  lines
    .map((line, index) => at(margin, y + setting.size * capHeight + index * leading, type.outline(line, setting)))
    .join('');

const drawLabel = (label: string, place: Layout['label'], type: Typesetter): string => {
  const x = place === 'below' ? margin : width - margin - type.widthOf(label, labelSetting);
  const y = place === 'below' ? height - margin : 104;
  return `<g fill="${colors.soft}">${at(x, y, type.outline(label, labelSetting))}</g>`;
};

/** The shapes of a subject that is not a file, for the layout `side`. */
export const drawCardShapes = ({ layout, subject, seed }: SocialCard & { readonly subject: DrawnSubject }): string => {
  const { art, unit } = layouts[layout];
  return drawScene({ width: art.width, height: art.height, unit, subject, seed });
};

export const drawCard = (card: SocialCard, type: Typesetter, shapes: string): string => {
  const { art, title: room, label: labelPlace } = layouts[card.layout];
  const settable = (text: string): string => {
    const plain = withoutEmoji(text);
    return type.canSet(plain) ? plain : '';
  };
  const [siteName, label] = [settable(card.siteName), settable(card.label)];
  // If the typeface lacks the title's script, a large name is better than boxes.
  const title = settable(card.title) || siteName;
  const ground = `<path fill="${lightInks.ground}" d="M0 0h${art.width}v${art.height}H0z"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${colors.paper}" d="M0 0h${width}v${height}H0z"/>`,
    `<svg x="${art.x}" y="${art.y}" width="${art.width}" height="${art.height}">${ground}${plainInks(shapes)}</svg>`,
    at(margin, 72, `<g transform="scale(1.6)">${houseMark}</g>`),
    `<g fill="${colors.ink}">`,
    at(margin + 64, 104, type.outline(siteName, nameSetting)),
    title === '' ? '' : drawTitle(fitTitle(title, room, type), room.y, type),
    '</g>',
    label === '' ? '' : drawLabel(label, labelPlace, type),
    '</svg>',
  ].join('');
};
