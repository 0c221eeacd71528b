/** Axe and room on the screens of articles, in each of their states. */
import { articleStates } from '../support/states/article-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the screens of articles, in every state,', () => {
  walkStates(articleStates);
});
