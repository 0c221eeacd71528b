/** Makes the videos of an article's text ready for its page: a still card, of which nothing comes from elsewhere until it is played. */
import { artFormats, artPath } from '#shared/art/art-path.ts';
import { embedFrom, type Embed } from '#shared/rules/embed-rules.ts';
import { decodeText, encodeText, htmlText } from './html-text.ts';

export interface EmbedWords {
  /** The button; `{provider}` is the site that has the video, in each of these. */
  readonly play: string;
  readonly watch: string;
  readonly note: string;
}

/** As `sanitizeContent` leaves it: the video's page is the figure's first link. */
const embedFigure = /<figure class="embed">(?:\s*<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>)?/g;

const still = ({ id }: Embed): string => {
  const { width, height } = artFormats.plate;
  const drawing = artPath({ subject: 'field', seed: id, format: 'plate' });
  return (
    `<svg class="embed-stage" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<use href="${drawing}#art"></use></svg>`
  );
};

const card = (embed: Embed, title: string, words: EmbedWords): string => {
  const said = (text: string): string => encodeText(text.replaceAll('{provider}', embed.provider));
  const named = encodeText(title || embed.provider);
  return (
    `<figure class="embed">${still(embed)}<div class="embed-card"><p class="embed-title">${named}</p>` +
    // Shown by the script that makes it work; without one the link is the way.
    `<button type="button" hidden data-player="${encodeText(embed.player)}" data-title="${named}" aria-label="${said(words.play)}: ${named}">${said(words.play)}</button>` +
    `<a href="${encodeText(embed.address)}" rel="noopener" aria-label="${said(words.watch)}: ${named}">${said(words.watch)}</a>` +
    `<p class="embed-note">${said(words.note)}</p></div>`
  );
};

/** Takes sanitised HTML. A figure that says it is a video and is none that this site plays keeps its link. */
export const withEmbeds = (html: string, words: EmbedWords): string =>
  html.replace(embedFigure, (figure, address?: string, title: string = '') => {
    const embed = address === undefined ? undefined : embedFrom(decodeText(address));
    return embed === undefined ? figure.replace(' class="embed"', '') : card(embed, htmlText(title), words);
  });
