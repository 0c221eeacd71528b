/**
 * Stands in for @emotion/is-prop-valid in the browser's build, where its list of HTML attributes weighs 2 kB: every component of ours that has
 * props of its own says itself which ones reach the element (`shouldForwardProp`). Development and the server use the real list.
 * `as` is no attribute: Emotion chooses the element by it, and only where it is not forwarded.
 */
const isPropValid = (name: string): boolean => name !== 'as';

export default isPropValid;
