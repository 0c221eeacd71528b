/** Axe and room on every staff screen and in each of its states. */
import { articleStates } from '../support/states/article-states.ts';
import { deskStates } from '../support/states/desk-states.ts';
import { staffStates } from '../support/states/staff-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the staff screens, in every state,', () => {
  walkStates([...staffStates, ...deskStates, ...articleStates]);
});
