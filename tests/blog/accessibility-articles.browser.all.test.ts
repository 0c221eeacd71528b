/** Runs axe on the article screens in all states. */
import { articleStates } from '../support/states/article-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the article screens in every state', () => {
  walkStates(articleStates);
});
