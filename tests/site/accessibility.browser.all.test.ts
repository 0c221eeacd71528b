/** Axe and room on every public page and in each of its states. */
import { expect } from 'chai';
import { unseenRoutes } from '../support/states/all-states.ts';
import { publicStates } from '../support/states/public-states.ts';
import { walkStates } from '../support/states/walk-states.ts';

describe('the public pages, in every state,', () => {
  it('are all in the list of states, like staff screens', () => {
    expect(unseenRoutes(), 'routes that no state in tests/support/states shows').to.deep.equal([]);
  });

  walkStates(publicStates.filter(({ print }) => !print));
});
