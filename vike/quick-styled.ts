/**
 * Stands in for @emotion/styled in the server's build. Emotion puts the style of every element together anew, hashes it and draws a second component that would
 * insert it; here that happens once for every set of values that a style's functions answer with. Names, rules and what is made from what stay Emotion's own, so
 * the browser, where @emotion/styled itself runs, finds what it expects.
 */
import { withEmotionCache } from '@emotion/react';
import { serializeStyles, type Interpolation, type SerializedStyles } from '@emotion/serialize';
import emotion from '@emotion/styled';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, Fragment, type ElementType } from 'react';

type Props = Record<string, unknown>;
type Forwards = (name: string) => boolean;

/** What Emotion writes onto a component, for those that are made from it. */
interface Made {
  readonly __emotion_base: ElementType;
  readonly __emotion_styles: readonly Interpolation<Props>[];
  readonly __emotion_forwardProp: Forwards | undefined;
}

type Emotion = (tag: ElementType, options?: object) => (...styles: unknown[]) => Made;

/** Values come from a handful of props. A style that depended on what people write would be put together each time from here on. */
const mostKept = 100;

/** As in the browser's build, see every-prop.ts. */
const everyAttribute: Forwards = (name) => name !== 'as';
const everyProp: Forwards = () => true;

function quicken(made: Made) {
  const { __emotion_base: base, __emotion_styles: styles } = made;
  const forwards = made.__emotion_forwardProp ?? (typeof base === 'string' ? everyAttribute : everyProp);
  const functions = styles.filter((style) => typeof style === 'function');
  const kept = new Map<string, SerializedStyles>();
  // The server has one cache for everything: what was inserted for one page is there for all (views/server-styles.ts).
  const quick = withEmotionCache<Props, unknown>((props, cache) => {
    const outer: string[] = [];
    const given = props['className'];
    const otherNames = typeof given === 'string' ? getRegisteredStyles(cache.registered, outer, given) : '';
    const values = functions.map((style): unknown => style(props));
    const key = values.length + outer.length === 0 ? '' : JSON.stringify([outer, values]);
    let style = kept.get(key);
    if (style === undefined) {
      style = serializeStyles([...styles, ...outer], cache.registered, props);
      insertStyles(cache, style, typeof base === 'string');
      if (kept.size < mostKept) kept.set(key, style);
    }
    const own: Props = {};
    for (const name in props) if (forwards(name)) own[name] = props[name];
    own['className'] = `${otherNames}${cache.key}-${style.name}`;
    const shown = forwards('as') ? base : ((props['as'] as ElementType | undefined) ?? base);
    // Two children, as of Emotion's components: React counts them in the names that useId gives.
    return createElement(Fragment, null, null, createElement(shown, own));
  });
  return Object.assign(quick, made, { __emotion_real: quick });
}

const createStyled =
  (tag: ElementType, options?: object) =>
  (...styles: unknown[]) =>
    quicken((emotion as unknown as Emotion)(tag, options)(...styles));

/** `styled.div` and its like. */
const tags = Object.keys(emotion) as 'div'[];
const styled = Object.assign(createStyled, Object.fromEntries(tags.map((tag) => [tag, createStyled(tag)])));

export default styled;
