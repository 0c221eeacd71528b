/** The design’s colors as mails need them: written out, since mail clients know no custom properties. A test holds them to the tokens. */

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

export type MailColors = typeof light;

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

export const mailColors = { light, dark } as const;
