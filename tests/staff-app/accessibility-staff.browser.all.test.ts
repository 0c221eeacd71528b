/** Axe checks and layout of the staff screens in each state; articles and the lead desk have their own files. */
import { staffStates } from '../support/states/staff-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the staff screens, in every state,', () => {
  walkStates(staffStates);
});
