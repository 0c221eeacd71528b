import { expect } from 'chai';
import { z } from 'zod';
import { checkPage } from '#server/features/content/check-page.ts';
import { careersContent } from '#shared/careers/careers.content.ts';
import { contentKeys, contentMap } from '#shared/content/content-map.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { allCalls } from '../support/all-calls.ts';

type Named = readonly [name: string, field: z.ZodType];

/** The fields of a schema that take text, by the names that lead to them. */
const textFields = (name: string, schema: z.ZodType, seen = new Set<z.ZodType>()): readonly Named[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const within = (inner: unknown, part = '') => textFields(name + part, inner as z.ZodType, seen);
  if (schema instanceof z.ZodString) return [[name, schema]];
  if (schema instanceof z.ZodPipe) {
    // A field of text that a transformation follows is cleaned by it.
    const inner = within(schema.def.in);
    return inner.length === 1 && inner[0]?.[0] === name ? [[name, schema]] : inner;
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => within(inner, `.${key}`));
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option));
  if (schema instanceof z.ZodRecord) return within(schema.valueType);
  if (schema instanceof z.ZodLazy) return within(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  )
    return within(schema.unwrap());
  return [];
};

/** Not cleaned: HTML, passwords, what programs send, and values that nobody reads. */
const exempt =
  /\.(?:content|password|\w+_password|setup_token|challenge|code|people|transports|query|stage|state|error\w*|website|iss|return_to)$/;

const isCleaned = (field: z.ZodType): boolean =>
  ['\u200bKim\u2060 Lee', '\u200b'].every((text) => {
    const { success, data } = field.safeParse(text);
    return !success || !/[\u200b\u2060]/.test(JSON.stringify(data) ?? '');
  });

describe('Text fields', () => {
  it('are stored without invisible characters', () => {
    const fields = [
      ...allCalls.flatMap(({ method, path, body, query }): readonly Named[] => [
        ...(body === undefined ? [] : textFields(`${method} ${path} `, body)),
        ...(query === undefined ? [] : textFields(`${method} ${path}?`, query)),
      ]),
    ];
    expect(fields).to.have.length.above(100);
    const uncleaned = fields.filter(([name, field]) => !exempt.test(name) && !isCleaned(field)).map(([name]) => name);
    expect(uncleaned.join('\n')).to.equal('');
  });

  it('of pages and settings are stored without them too', () => {
    const { openings } = careersContent;
    const [position, ...others] = openings.positions;
    const written = {
      ...careersContent,
      openings: { ...openings, positions: [{ ...position, title: '\u200bData\u2060 Engi\u00adneer' }, ...others] },
    };
    expect(checkPage('careers', written)).to.have.nested.property(
      'content.openings.positions[0].title',
      'Data Engi\u00adneer',
    );
    expect(
      checkPage('site-settings', { ...siteSettings, phone: '\u202d＋４９ 30–1234567\u202c', name: 'Loom\u200b' }),
    ).to.deep.nested.include({
      kind: 'good',
      'content.phone': '+49 30-1234567',
      'content.name': 'Loom',
    });
    expect(checkPage('site-settings', { ...siteSettings, name: '\u200b' })).to.include({ kind: 'refused' });
  });

  it('of pages keep the default texts, with no-break spaces before units', () => {
    for (const key of contentKeys) {
      const builtIn: unknown = contentMap[key].schema.parse(contentMap[key].builtIn);
      expect(checkPage(key, builtIn), key).to.deep.equal({ kind: 'good', content: builtIn });
    }
  });
});
