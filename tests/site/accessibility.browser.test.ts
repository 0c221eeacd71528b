/** Axe on five screens that most people see; `accessibility*.all.test.ts` asks every screen in every state. */
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';
import { signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const screens: readonly { readonly name: string; readonly path: string; readonly isStaff?: boolean }[] = [
  { name: 'the home page', path: '/' },
  { name: 'the contact form', path: '/contact' },
  { name: 'an article', path: `/blog/${demonstrationPosts[0]?.slug}` },
  { name: 'the staff sign-in', path: '/admin' },
  { name: 'the dashboard', path: '/admin/dashboard', isStaff: true },
];

describe('accessibility', () => {
  let token = '';
  const browsed = browseSite({ demoContent: true }, async (site) => {
    ({ token } = await signIn(site));
  });

  for (const { name, path, isStaff } of screens)
    it(`of ${name} has no violation`, async () => {
      const options = isStaff === true ? storedToken(browsed.site, token) : {};
      const page = await browsed.open(path, { colorScheme: 'light', ...options });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    });
});
