/** The design’s colors as mails need them: written out, since mail clients know no custom properties. A test holds them to the tokens. */

const light = {
  paper: '#f8f8f5',
  ink: '#0d1428',
  ink2: '#434b62',
  ink3: '#5f677c',
  build: '#1a3edc',
  btn: '#1a3edc',
  onBtn: '#ffffff',
  point: '#e2502a',
  plane: '#0d8a93',
};

export type MailColors = typeof light;

const dark: MailColors = {
  paper: '#0a0f1f',
  ink: '#edf0f8',
  ink2: '#b3bbd0',
  ink3: '#8f98b3',
  build: '#8ca5ff',
  btn: '#3d5ff0',
  onBtn: '#ffffff',
  point: '#ff8158',
  plane: '#1f9aa0',
};

export const mailColors = { light, dark } as const;
