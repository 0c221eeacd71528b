/** Shows videos as still cards: nothing loads from another site until the reader starts a video. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import { isTag, type Element } from 'domhandler';
import { artFormats, artPath } from '#shared/media/art-path.ts';
import { embedFrom, type Embed } from '#shared/blog/embed-rules.ts';
import { createElement, firstChild, textOf, type ElementRule } from './html-tree.ts';

export type EmbedLabels = InsightsContent['post']['embed'];

const still = ({ id }: Embed): Element => {
  const { width, height } = artFormats.landscape;
  const drawing = artPath({ subject: 'field', seed: id, format: 'landscape' });
  const attributes = {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  };
  return createElement('svg', { class: 'embed-stage', ...attributes }, [
    createElement('use', { href: `${drawing}#art` }),
  ]);
};

const card = (embed: Embed, title: string, labels: EmbedLabels): Element => {
  const { provider, player, address } = embed;
  const withProvider = (text: string): string => text.replaceAll('{provider}', provider);
  const play = withProvider(labels.play);
  const watch = withProvider(labels.watch);
  const button = { 'data-player': player, 'data-title': title, 'aria-label': `${play}: ${title}` };
  return createElement('div', { class: 'embed-card' }, [
    createElement('p', { class: 'embed-title' }, [title]),
    // The page's script shows the button; without it, readers use the link.
    createElement('button', { type: 'button', hidden: '', ...button }, [play]),
    createElement('a', { href: address, rel: 'noopener', 'aria-label': `${watch}: ${title}` }, [watch]),
    createElement('p', { class: 'embed-note' }, [withProvider(labels.note)]),
  ]);
};

/** Rule for `figure`. A video from an unsupported site stays a link. */
export const createVideoRule =
  (labels: EmbedLabels): ElementRule =>
  (figure) => {
    if (figure.attribs['class'] !== 'embed') return [figure];
    const link = firstChild(figure);
    const isLink = link !== undefined && isTag(link) && link.name === 'a';
    const embed = isLink ? embedFrom(link.attribs['href'] ?? '') : undefined;
    if (!isLink || !embed) {
      figure.attribs = {};
      return [figure];
    }
    const title = textOf(link.children) || embed.provider;
    const rest = figure.children.slice(figure.children.indexOf(link) + 1);
    figure.children = [still(embed), card(embed, title, labels), ...rest];
    return [figure];
  };
