/** Axe and room on the staff screens, in each of their states; articles and the lead desk have files of their own. */
import { staffStates } from '../support/states/staff-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the staff screens, in every state,', () => {
  walkStates(staffStates);
});
