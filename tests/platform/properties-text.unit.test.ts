import { expect } from 'chai';
import fc from 'fast-check';
import { allCalls } from '../support/all-calls.ts';
import { pathOfTwin } from '#shared/routes/markdown-path.ts';
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from '#shared/text/clean-text.ts';
import { emailKey } from '#shared/text/email-key.ts';
import { cleanContactField, contactTextFields, isEmailAddress } from '#shared/contact/contact-rules.ts';
import { embedFrom, embedOrigins } from '#shared/blog/embed-rules.ts';
import {
  addressKey,
  keyAddress,
  readablePath,
  readDestination,
  readOldAddress,
  withQuery,
} from '#shared/redirects/redirect-rules.ts';
import { queryTerms, searchTerms } from '#shared/search/search-terms.ts';
import { isSlug, nameSlug, nameSlugMaxLength, numberedSlug, slugFrom, slugPattern } from '#shared/text/slug-rule.ts';
import { EnvironmentError, parseEnvironment } from '#server/platform/config/environment.ts';
import { variables } from '#server/platform/config/variables.ts';
import { spreadsheetText } from '#server/platform/write-csv.ts';
import { isWorthLogging } from '#server/features/redirects/path-rules.ts';
import { cleanTarget } from '#server/pages/redirects/resolve-redirect.ts';
import { chooseEncoding, encodings } from '#server/pages/cache/negotiate-encoding.ts';
import { cacheableRequest, matchTarget } from '#server/platform/match-page.ts';
import { fuzzOptions } from '../fuzz/fuzz-options.ts';
import { hostileJson, hostileTexts } from '../fuzz/hostile-values.ts';
import { valueOf } from '../fuzz/schema-values.ts';
import { startRandom } from '../support/random.ts';
import { oneLine } from '#server/features/mail/text/mail-parts.ts';

const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, runs = 300): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      // What an assertion answers means nothing to a property.
      property(value);
    }),
    { seed: fuzzOptions.seed, numRuns: runs * fuzzOptions.times },
  );

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...hostileTexts),
);
const segment = fc.oneof(
  text,
  fc.constantFrom('.', '..', '', 'About', 'blog', '%2e%2e', '%2F', '\\', '_data', 'tag', 'x'),
);
const escapedOnce = text.map((plain) => encodeURIComponent(plain.replace(/[\ud800-\udfff]/g, '')));
const anySegment = fc.oneof(segment, escapedOnce, escapedOnce.map(encodeURIComponent));
const path = fc.array(anySegment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
const target = fc.tuple(path, text).map(([where, query]) => `${where}?${query}`);
/** Neither another host nor, in a browser's reading, the way to one. */
const ownPath = /^\/(?![/\\])/;

describe('For any requested address', () => {
  it('the cleaned address is a path of this site', () => {
    holds(target, (asked) => {
      const clean = cleanTarget(asked);
      if (clean === null) return;
      expect(clean).to.match(ownPath);
      expect(cleanTarget(clean)).to.equal(null);
    });
  });

  it('there is at most one page, cached under its own key', () => {
    holds(target, (asked) => {
      const request = matchTarget(asked);
      const cacheable = cacheableRequest(request);
      if (cacheable !== undefined)
        expect(cacheableRequest(matchTarget(encodeURI(cacheable.key)))?.match.id).to.equal(cacheable.match.id);
      const key = addressKey(request.path);
      expect(key).to.match(/^\//);
      isWorthLogging(key, '');
      pathOfTwin(asked);
    });
  });

  it('all spellings have one key', () => {
    holds(path, (written) => {
      const old = readOldAddress(written);
      if (!('address' in old)) return;
      expect(old.address).to.equal(addressKey(old.address)).and.match(ownPath);
      expect(readOldAddress(old.address)).to.deep.equal(old);
      // Whoever is led to it is not led on by it.
      expect(readablePath(keyAddress(old.address))).to.equal(old.address);
    });
  });

  it('a redirect leads to a path of this site or to https, with any query', () => {
    holds(
      fc.tuple(
        fc.oneof(
          target,
          text,
          text.map((more) => `https:${more}`),
        ),
        text,
      ),
      ([input, search]) => {
        const read = readDestination(input, 'https://www.example.com');
        if (!('address' in read)) return;
        for (const address of [
          read.address,
          withQuery(read.address, `?${encodeURIComponent(search.replace(/[\ud800-\udfff]/g, ''))}`),
        ])
          expect(
            address.startsWith('/') ? ownPath.test(address) : URL.parse(address)?.protocol === 'https:',
            address,
          ).to.equal(true);
      },
    );
  });

  it('an existing encoding is chosen', () => {
    holds(text, (header) => expect(encodings).to.include(chooseEncoding(header)));
  });
});

describe('For any text', () => {
  it('the slug made of it is valid', () => {
    holds(text, (title) => {
      expect(isSlug(slugFrom(title))).to.equal(true);
      expect(isSlug(numberedSlug(slugFrom(title), 12_345))).to.equal(true);
      const slug = nameSlug(title);
      if (slug !== '') expect(slug).to.match(slugPattern).and.have.length.at.most(nameSlugMaxLength);
      expect(nameSlug(slug)).to.equal(slug);
    });
  });

  it('its words are found by their stored form', () => {
    holds(text, (written) => {
      const terms = searchTerms([written]);
      expect(terms.every((term) => term !== '' && [...term].length <= 41)).to.equal(true);
      for (const term of queryTerms(written))
        expect(
          terms.some((each) => each.startsWith(term)),
          term,
        ).to.equal(true);
    });
  });

  it('cleaning it twice changes nothing, and invisible characters make no difference in searches, slugs and keys', () => {
    const odd = fc.constantFrom(
      ...'a é X \u0308\u200b\u200d\u200c\u00ad\u2060\u0301👩\ufe0f\n\r\u202eאＡ中',
      '\u{1f3f4}',
      '\u{e0067}',
    );
    holds(
      fc.oneof(
        text,
        fc.array(odd).map((parts) => parts.join('')),
      ),
      (typed) => {
        for (const clean of [cleanLine, cleanLines, cleanCode, cleanEmail, cleanPhone])
          expect(clean(clean(typed))).to.equal(clean(typed));
        const seen = typed.replace(/[\u200b-\u200d\u00ad\u2060]/gu, '');
        expect(queryTerms(typed)).to.deep.equal(queryTerms(seen));
        expect(nameSlug(typed)).to.equal(nameSlug(seen));
        expect(emailKey(typed)).to.equal(emailKey(seen));
      },
    );
  });

  it('a field of the contact form does not change when it is cleaned again', () => {
    holds(text, (typed) => {
      for (const field of contactTextFields) {
        const clean = cleanContactField(field, typed);
        expect(cleanContactField(field, clean)).to.equal(clean);
      }
    });
  });

  it('an email address cannot end a header or name a second recipient', () => {
    holds(
      fc.tuple(text, text).map(([local, host]) => `${local}@${host}`),
      (typed) => {
        if (isEmailAddress(typed)) expect(typed).not.to.match(/[\r\n\0,;<>"\s]/);
        expect(oneLine(typed)).not.to.match(/[\r\n\0]/);
      },
    );
  });

  it('a cell of a spreadsheet never begins a formula', () => {
    holds(text, (typed) => expect(spreadsheetText(typed)).not.to.match(/(?:^|[\r\n])[^\S\r\n]*[=+\-@＝＋－＠]/u));
  });

  it('a video is from an allowed site, or there is none', () => {
    const address = fc.constantFrom(
      'https://youtu.be/',
      'https://www.youtube.com/watch?v=',
      'vimeo.com/',
      '<iframe src="',
    );
    holds(fc.tuple(address, text), ([start, rest]) => {
      const embed = embedFrom(start + rest);
      if (embed === undefined) return;
      expect(embedOrigins).to.include(new URL(embed.player).origin);
      expect(embedFrom(embed.address)?.player).to.equal(embed.player);
    });
  });
});

describe('For any input', () => {
  it('every schema of the API accepts or refuses it, and never throws', () => {
    holds(fc.tuple(fc.nat(), fc.constantFrom(...allCalls)), ([seed, call]) => {
      const maker = { random: startRandom(seed), known: ['a-title'], malice: 0.2 };
      for (const schema of [call.params, call.query, call.headers, call.body]) {
        if (schema === undefined) continue;
        schema.safeParse(valueOf(schema, maker));
        schema.safeParse(maker.random.oneOf(hostileJson));
      }
    });
  });

  it('the environment is accepted, or refused with a line for each bad variable that does not repeat its value', () => {
    const name = fc.constantFrom(...Object.keys(variables));
    holds(fc.dictionary(name, text), (env) => {
      try {
        expect(URL.canParse(parseEnvironment(env).siteUrl)).to.equal(true);
      } catch (error) {
        expect(error).to.be.instanceOf(EnvironmentError);
        for (const line of (error as EnvironmentError).lines) expect(line).to.match(/^[A-Z][A-Z0-9_]+ must be .+\.$/);
      }
    });
  });
});
