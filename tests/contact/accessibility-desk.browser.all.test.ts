/** Axe and room on the lead desk, in each of its states. */
import { deskStates } from '../support/states/desk-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the lead desk, in every state,', () => {
  walkStates(deskStates);
});
