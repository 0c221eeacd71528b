/** Axe and layout of the lead desk in each state. */
import { deskStates } from '../support/states/desk-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the lead desk, in every state,', () => {
  walkStates(deskStates);
});
