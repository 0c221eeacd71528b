import { expect } from 'chai';
import { embedFrom } from '#shared/blog/embed-rules.ts';

const players = (typed: string): string | undefined => embedFrom(typed)?.player;

describe('embedFrom', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

  for (const typed of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ' youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PLx&index=2 ',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abcDEF',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;rel=0" onload="alert(1)"></iframe>',
  ])
    it(`reads ${typed}`, () => {
      expect(embedFrom(typed)).to.deep.equal({
        provider: 'YouTube',
        id: 'dQw4w9WgXcQ',
        player: youtube,
        address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      });
    });

  it('keeps the start time', () => {
    expect(players('https://youtu.be/dQw4w9WgXcQ?t=90')).to.equal(`${youtube}&start=90`);
    expect(embedFrom('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s')?.address).to.match(/&t=90$/);
  });

  it('reads Vimeo, including keys of unlisted videos, and sends Do Not Track', () => {
    const player = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';
    expect(players('https://vimeo.com/76979871')).to.equal(player);
    expect(players('vimeo.com/channels/staffpicks/76979871#t=1')).to.equal(player);
    expect(players('https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e')).to.equal(`${player}&h=8272103f6e`);
    expect(embedFrom('https://vimeo.com/76979871/8272103f6e')?.address).to.equal(
      'https://vimeo.com/76979871/8272103f6e',
    );
  });

  it('normalizes an address so that it is read the same again', () => {
    for (const typed of ['https://youtu.be/dQw4w9WgXcQ?t=5', 'https://vimeo.com/76979871/8272103f6e']) {
      const first = embedFrom(typed);
      expect(embedFrom(first?.address ?? '')).to.deep.equal(first);
    }
  });

  for (const typed of [
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/playlist?list=PLx',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQlonger',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:text/html,youtu.be/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://www.youtube.com/watch?v="><script>',
    '<iframe srcdoc="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  ])
    it(`finds no video in ${typed || 'an empty string'}`, () => {
      expect(embedFrom(typed)).to.equal(undefined);
    });
});
