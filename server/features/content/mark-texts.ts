/** Marks each text of a page with the field that it comes from, for the preview beside its form. */
import { z } from 'zod';
import { contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { withMark, type Place } from '#shared/text/text-marks.ts';
import { unwrap } from './describe-form.ts';

/**
 * Leaves three kinds unchanged: values with a format, such as a path; values that would be too long with a mark; and addresses, from
 * which cleaning removes the mark.
 */
const marked = (value: string, schema: z.ZodString, place: Place): string => {
  const text = withMark(value, place);
  return value !== '' && schema.format === null && schema.safeParse(text).data === text ? text : value;
};

const below = (place: Place, name: string | number): Place =>
  place.endsWith(':') ? `${place}${name}` : `${place}.${name}`;

const markValue = (value: unknown, wrapped: z.ZodType, place: Place): unknown => {
  if (value === undefined || value === null) return value;
  const { schema } = unwrap(wrapped);
  if (schema instanceof z.ZodString) return typeof value === 'string' ? marked(value, schema, place) : value;
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return (value as readonly unknown[]).map((item, index) => markValue(item, element, below(place, index)));
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    const schemaOf = (name: string): z.ZodType =>
      (schema instanceof z.ZodObject ? schema.shape[name] : schema.valueType) as z.ZodType;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, markValue(each, schemaOf(name), below(place, name))]),
    );
  }
  return value;
};

/** A copy of a document in which every text that staff write carries its mark. */
export const markTexts = <Key extends ContentKey>(key: Key, content: LiveContent[Key]): LiveContent[Key] =>
  // The marks change no shape, which TypeScript cannot follow through the schema.
  markValue(content, contentMap[key].schema, `${key}:`) as LiveContent[Key];
