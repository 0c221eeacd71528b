/** Renders an email as HTML: tables and inline styles, which every mail client supports, and classes for dark mode. */
import type { MailBody, MailPart, Masthead } from './mail-parts.ts';

const light = {
  paper: '#f8f8f5',
  surface: '#ffffff',
  ink: '#0d1428',
  ink2: '#434b62',
  ink3: '#5f677c',
  build: '#1a3edc',
  btn: '#1a3edc',
  onBtn: '#ffffff',
  think: '#bf3610',
  scale: '#08747d',
};

type MailColors = typeof light;

const dark: MailColors = {
  paper: '#0f1731',
  surface: '#1c274b',
  ink: '#edf0f8',
  ink2: '#b3bbd0',
  ink3: '#8f98b3',
  build: '#8ca5ff',
  btn: '#4464f2',
  onBtn: '#ffffff',
  think: '#ff8158',
  scale: '#4cc4c6',
};

/** The design's colors as literals, because mail clients do not support custom properties. A test compares them with the tokens. */
export const mailColors = { light, dark } as const;

const font = `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Keeps line breaks and runs of spaces: not every client supports `white-space`. */
const keepLines = (text: string): string => escapeText(text).replace(/\r?\n/g, '<br>\n').replace(/ {2}/g, '&nbsp; ');

const block = (spaceBelow: number, html: string): string =>
  `<tr><td style="padding:0 0 ${spaceBelow}px;text-align:start">${html}</td></tr>`;

const paragraph = (className: keyof MailColors, style: string, html: string): string =>
  `<p class="${className}" dir="auto" style="margin:0;${font};${style};color:${light[className]}">${html}</p>`;

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="ink3" style="padding:0 16px 8px 0;${font};font-size:14px;line-height:22px;color:${light.ink3};white-space:nowrap;vertical-align:top">${escapeText(label)}</td>` +
  `<td class="ink" dir="auto" style="padding:0 0 8px;${font};font-size:16px;line-height:22px;color:${light.ink};vertical-align:top;word-break:break-word">${keepLines(value)}</td></tr>`;

const renderPart = (part: MailPart): string => {
  switch (part.kind) {
    case 'heading':
      return block(
        20,
        `<h1 class="ink" style="margin:0;${font};font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:${light.ink}">${escapeText(part.text)}</h1>`,
      );
    case 'text':
      return block(24, paragraph('ink', 'font-size:16px;line-height:25px', keepLines(part.text)));
    case 'facts':
      return block(
        20,
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${part.rows.map(factRow).join('')}</table>`,
      );
    case 'quote':
      return block(
        28,
        paragraph('ink3', 'font-size:14px;line-height:22px', escapeText(part.lead)) +
          `<blockquote class="quote" style="margin:8px 0 0;padding:2px 0 2px 16px;border-inline-start:2px solid ${light.build}">` +
          `${paragraph('ink2', 'font-size:16px;line-height:25px', keepLines(part.text))}</blockquote>`,
      );
    case 'action':
      return block(
        28,
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="btn" style="background:${light.btn};border-radius:2px">` +
          `<a href="${escapeText(part.url)}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;line-height:20px;font-weight:600;color:${light.onBtn};text-decoration:none">${escapeText(part.label)}</a></td></tr></table>`,
      );
    case 'remark':
      return block(24, paragraph('ink3', 'font-size:14px;line-height:22px', keepLines(part.text)));
  }
};

const gap = (width: number): string => `<td width="${width}" style="font-size:0;line-height:0">&nbsp;</td>`;

const bar = (className: 'build' | 'scale', width: number): string =>
  `<td class="${className}" width="${width}" height="22" style="width:${width}px;height:22px;background:${light[className]};font-size:0;line-height:0">&nbsp;</td>`;

/** The logo mark, drawn with table cells: many clients block pictures. */
const mark =
  `<td width="8" valign="bottom" style="font-size:0;line-height:0"><div class="think" style="width:8px;height:8px;border-radius:4px;background:${light.think}"></div></td>` +
  gap(3) +
  bar('build', 4) +
  gap(3) +
  bar('scale', 12) +
  gap(10);

/** On a light background in dark mode too, because a logo may have any color. The name is the alternative text. */
const logoBlock = (name: string, { url, width, height }: NonNullable<Masthead['logo']>): string =>
  block(
    32,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:6px;background:${light.paper}">` +
      `<img src="${escapeText(url)}" width="${width}" height="${height}" alt="${escapeText(name)}" style="display:block;border:0;${font};font-size:20px;line-height:22px;font-weight:700;color:${light.ink}"></td></tr></table>`,
  );

const drawnMasthead = (name: string): string =>
  block(
    32,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}` +
      `<td class="ink" style="${font};font-size:20px;line-height:22px;font-weight:700;letter-spacing:-0.03em;color:${light.ink}">${escapeText(name)}</td></tr></table>`,
  );

const renderMasthead = ({ name, logo }: Masthead): string =>
  logo === undefined ? drawnMasthead(name) : logoBlock(name, logo);

const rule = (selector: string, property: string, value: string): string =>
  `${selector}{${property}:${value}!important}`;

const darkRules = [
  rule('.paper', 'background', dark.paper),
  ...(['ink', 'ink2', 'ink3'] as const).map((name) => rule(`.${name}`, 'color', dark[name])),
  rule('.quote', 'border-color', dark.build),
  ...(['btn', 'think', 'build', 'scale'] as const).map((name) => rule(`.${name}`, 'background', dark[name])),
].join('');

export const renderHtml = (subject: string, { parts, masthead }: MailBody): string => {
  const background = masthead === null ? light.surface : light.paper;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${background}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${background}">
<tr><td style="padding:32px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${masthead === null ? '' : renderMasthead(masthead)}
${parts.map(renderPart).join('\n')}
</table></td></tr></table></body></html>
`;
};
