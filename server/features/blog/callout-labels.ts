/** Says the kind of a callout in a word, on the page and wherever its text is read without the page's style. */
import { isCalloutKind, type CalloutKind } from '#shared/blog/callout-rules.ts';
import { createElement, type ElementRule } from './html-tree.ts';

/** What readers call each kind. */
export type CalloutLabels = Readonly<Record<CalloutKind, string>>;

/** For `aside`. One without a kind says by its own words what it is. */
export const createCalloutRule =
  (labels: CalloutLabels): ElementRule =>
  (aside) => {
    const kind = aside.attribs['data-kind'];
    if (!isCalloutKind(kind)) return [aside];
    const label = createElement('p', { class: 'callout-kind' }, [createElement('strong', {}, [labels[kind]])]);
    label.parent = aside;
    aside.children = [label, ...aside.children];
    return [aside];
  };
