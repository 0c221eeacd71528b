/** Shows an email as a page: its header, its HTML and its plain text. */
import { readMarks } from '#shared/text/text-marks.ts';
import type { Mailbox } from './mail-settings.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { escapeText, mailColors } from './render-html.ts';

const colorsOf = ({ surface, ink, ink3, build }: (typeof mailColors)['light']): string =>
  `:root{--surface:${surface};--ink:${ink};--ink-3:${ink3};--focus:${build}}`;

/** `--focus` outlines the text of a field in the editor. */
const style = `${colorsOf(mailColors.light)}@media (prefers-color-scheme:dark){${colorsOf(mailColors.dark)}}
.envelope,.plain{font:14px/20px 'Helvetica Neue',Helvetica,Arial,sans-serif;color:var(--ink);background:var(--surface);padding:20px 24px;overflow-wrap:anywhere}
.envelope{border-bottom:1px solid color-mix(in srgb,var(--ink-3) 35%,transparent)}
.envelope h1{margin:0 0 12px;font-size:20px;line-height:26px;font-weight:600}
.envelope div{display:grid;grid-template-columns:40px minmax(0,1fr);gap:0 12px;align-items:center}
.envelope i{grid-row:span 2;width:40px;height:40px;border-radius:50%;background:var(--focus);color:var(--surface);font:600 18px/40px 'Helvetica Neue',Helvetica,Arial,sans-serif;text-align:center}
.envelope p{margin:0}
.envelope span{color:var(--ink-3)}
.plain{border-top:1px solid color-mix(in srgb,var(--ink-3) 35%,transparent)}
.plain summary{min-height:24px;color:var(--ink-3);cursor:pointer}
.plain pre{margin:12px 0 0;max-width:600px;font:13px/20px ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}`;

const addressOf = ({ name, address }: Mailbox): string => (name === '' ? address : `${name} <${address}>`);

const envelope = ({ from, to, replyTo, subject }: OutgoingMail): string => {
  const { name, address } = from;
  const answers = replyTo.address === address ? '' : ` · replies to ${replyTo.address}`;
  return `<header class="envelope"><h1>${escapeText(subject)}</h1><div>
<i aria-hidden="true">${escapeText(Array.from(name || address)[0] ?? '')}</i>
<p><strong>${escapeText(name)}</strong> <span>&lt;${escapeText(address)}&gt;</span></p>
<p><span>to ${escapeText(to.map(addressOf).join(', ') + answers)}</span></p>
</div></header>`;
};

export const renderMailPage = (mail: OutgoingMail): string => {
  const plain = `<details class="plain"><summary>Plain text</summary><pre>${escapeText(readMarks(mail.text).text)}</pre></details>`;
  return mail.html
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + envelope(mail))
    .replace('</body>', () => `${plain}</body>`);
};
