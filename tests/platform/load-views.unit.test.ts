/** What a page is drawn with, fetched: also when that has failed before. */
import { expect } from 'chai';
import type { RouteObject } from 'react-router';
import { loadViews } from '#views/load-views.ts';

const View = () => null;

describe('loadViews', () => {
  it('reports a view that cannot be loaded, tries again the next time, and keeps it once loaded', async () => {
    let asked = 0;
    const lazy = () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('not there')) : Promise.resolve({ Component: View });
    };
    const routes: RouteObject[] = [{ path: '/a', lazy }];
    const failed = await loadViews(routes, { pathname: '/a' }).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(Error);
    await loadViews(routes, { pathname: '/a' });
    const [match] = await loadViews(routes, { pathname: '/a' });
    expect(match?.route.Component).to.equal(View);
    expect(asked).to.equal(2);
  });
});
