/** The main paths through the site, in any browser. A path fails by throwing. */
import { expect } from 'chai';
import { isDrawn } from '../support/page-drawings.ts';
import { testPassword } from '../support/staff.ts';
import { button, field, heading, link, type Visitor } from './visitor.ts';

export interface JourneySite {
  readonly paths: readonly string[];
  readonly username: string;
}

export interface Journey {
  readonly name: string;
  readonly go: (visitor: Visitor, site: JourneySite) => Promise<void>;
}

export const wide = { width: 1440, height: 900 };
const sender = { name: 'Amara Osei', company: 'Samplewood Clinics' } as const;

const isPopoverOpen = ({ window: shown }: Visitor): Promise<boolean> =>
  shown.ask(() => document.querySelector('nav :popover-open') !== null);

/** Checks that every page has its drawings and is not wider than the window. */
async function readAll(visitor: Visitor, paths: readonly string[], { width, height }: typeof wide): Promise<void> {
  await visitor.window.resize(width, height);
  for (const path of paths) {
    await visitor.open(path);
    const { headings, taken } = await visitor.window.ask(() => ({
      headings: document.querySelectorAll('h1').length,
      taken: document.documentElement.scrollWidth,
    }));
    expect(headings, `${path}: first headings`).to.equal(1);
    expect(taken, `${path}: wider than ${width} px`).to.be.at.most(width);
    await visitor.waitFor(`the drawings of ${path}`, () => visitor.window.ask(isDrawn, 'use'));
    const errors = visitor.window.complaints();
    expect(errors, `${path}: ${errors.join(' ')}`).to.have.length(0);
  }
}

/** The window is wide at first, and narrow for the last path. */
export const journeys = (narrowest: number): readonly Journey[] => [
  {
    name: `every page at ${wide.width} px`,
    go: (visitor, { paths }) => readAll(visitor, paths, wide),
  },
  {
    name: 'a menu by mouse, no taller than its entries, to a service',
    go: async (visitor) => {
      await visitor.open('/');
      await visitor.click(button('Services'));
      await visitor.sees(link('DevOps & Automation'));
      const spare = await visitor.window.ask(() => {
        const panel = document.querySelector('nav :popover-open');
        if (panel === null) return Infinity;
        const lowest = Math.max(...[...panel.querySelectorAll('a')].map((each) => each.getBoundingClientRect().bottom));
        return panel.getBoundingClientRect().bottom - lowest;
      });
      expect(spare, 'empty space under the menu’s entries').to.be.below(160);
      await visitor.click(link('DevOps & Automation'));
      await visitor.isAt('/services/devops-automation');
      await visitor.sees(heading('DevOps & Automation'));
      await visitor.waitFor('the closed menu', async () => !(await isPopoverOpen(visitor)));
    },
  },
  {
    name: 'a menu by keyboard: opened, closed with Escape, followed; the new page is named',
    go: async (visitor) => {
      await visitor.open('/');
      await visitor.tabTo('Services');
      await visitor.window.press('Enter');
      await visitor.waitFor('the open menu', () => isPopoverOpen(visitor));
      await visitor.window.press('Escape');
      await visitor.waitFor('the closed menu', async () => !(await isPopoverOpen(visitor)));
      await visitor.window.press('Enter');
      await visitor.tabTo('AI & Data');
      await visitor.window.press('Enter');
      await visitor.isAt('/services/ai-data');
      await visitor.waitFor('the focus in the named main part', () =>
        visitor.window.ask(() => {
          const { activeElement } = document;
          return activeElement?.id === 'main' && activeElement.hasAttribute('aria-label');
        }),
      );
    },
  },
  {
    name: 'two links clicked at once: the second one counts',
    go: async (visitor) => {
      await visitor.open('/contact');
      const { x, y } = await visitor.spot({ kind: 'header a[href]', name: 'Insights' });
      await visitor.window.ask(() => document.querySelector<HTMLElement>('footer a[href="/careers"]')?.click());
      await visitor.isAt('/careers');
      await visitor.window.click(x, y);
      await visitor.isAt('/blog');
    },
  },
  {
    name: 'the dark theme, kept on the next page',
    go: async (visitor) => {
      const theme = () => visitor.window.ask(() => getComputedStyle(document.documentElement).colorScheme);
      await visitor.open('/about');
      const before = await theme();
      await visitor.click({ kind: 'header button', name: 'theme' });
      await visitor.waitFor('the other theme', async () => (await theme()) !== before);
      const chosen = await theme();
      await visitor.open('/services');
      expect(await theme()).to.equal(chosen);
      await visitor.click({ kind: 'header button', name: 'theme' });
      await visitor.waitFor('the theme from before', async () => (await theme()) === before);
    },
  },
  {
    name: 'the search, and back to what was found',
    go: async (visitor) => {
      await visitor.open('/search');
      await visitor.fill({ kind: '#search-q', name: '' }, 'friday');
      await visitor.sees(heading('for “friday”'));
      await visitor.click({ kind: 'main a[href^="/blog/"]', name: 'The Friday test' });
      await visitor.sees({ kind: 'h1', name: 'The Friday test' });
      await visitor.window.ask(() => history.back());
      await visitor.sees(heading('for “friday”'));
    },
  },
  {
    name: 'an article, and a part of it by its contents',
    go: async (visitor) => {
      await visitor.open('/blog');
      await visitor.click({ kind: 'main article h2 a, main article h3 a', name: '' });
      await visitor.sees({ kind: 'main h2', name: '' });
      const start = await visitor.window.ask(() => scrollY);
      await visitor.click({ kind: 'main nav a[href^="#"]', name: '' });
      await visitor.waitFor('the part of the article', async () => (await visitor.window.ask(() => scrollY)) !== start);
    },
  },
  {
    name: 'a message: a mistake named, then sent, with a receipt',
    go: async (visitor) => {
      await visitor.open('/contact');
      await visitor.fill(field('Name'), sender.name);
      await visitor.fill(field('Company'), sender.company);
      await visitor.fill(field('Email'), 'amara at samplewood');
      await visitor.fill(field('Project Details'), 'A release takes our whole Thursday.');
      await visitor.click(button('Send Message'));
      await visitor.waitFor('a marked field', () =>
        visitor.window.ask(() => document.querySelector('[aria-invalid="true"]') !== null),
      );
      await visitor.fill(field('Email'), 'amara@samplewood.example');
      // The button moves when the mistake goes.
      await visitor.waitFor('no marked field', () =>
        visitor.window.ask(() => document.querySelector('[aria-invalid="true"]') === null),
      );
      await visitor.click(button('Send Message'));
      await visitor.sees(heading('We received your message'));
    },
  },
  {
    name: 'signing in to the staff area',
    go: async (visitor, { username }) => {
      await visitor.open('/admin');
      await visitor.fill(field('Username'), username);
      await visitor.fill(field('Password'), testPassword);
      await visitor.click(button('Sign In'));
      await visitor.sees({ kind: 'nav a[href]', name: 'Blog Management' });
    },
  },
  {
    name: 'an article written, formatted, saved by itself, and read again',
    go: async (visitor) => {
      await visitor.open('/admin/blog/new');
      await visitor.fill(field('Title'), 'What we count on Fridays');
      await visitor.click({ kind: '[role="textbox"][contenteditable]', name: '' });
      await visitor.window.type('Three numbers, and ');
      await visitor.window.press('Control+b');
      await visitor.window.type('one rule');
      await visitor.window.press('Control+b');
      await visitor.window.type('.');
      await visitor.waitFor('a saved draft', () =>
        visitor.window.ask(
          () => document.querySelector('[data-save="saved"]') !== null && /[0-9a-f]{24}$/.test(location.pathname),
        ),
      );
      await visitor.open(await visitor.window.ask(() => location.pathname));
      await visitor.waitFor('the text as it was written', () =>
        visitor.window.ask(() => {
          const text = document.querySelector('[role="textbox"][contenteditable]');
          return (
            text?.textContent === 'Three numbers, and one rule.' &&
            text.querySelector('strong')?.textContent === 'one rule'
          );
        }),
      );
    },
  },
  {
    name: 'the desk: the message opened, taken on, and noted on',
    go: async (visitor, { username }) => {
      await visitor.open('/admin/contact-submissions');
      await visitor.click({ kind: 'main li a[href]', name: sender.name });
      await visitor.sees(heading(`${sender.name}, ${sender.company}`));
      await visitor.click(button('Note'));
      await visitor.fill(field('Note for staff'), 'It is the certificate, as in March.');
      await visitor.window.press('Control+Enter');
      await visitor.sees({ kind: 'main li', name: 'It is the certificate, as in March.' });
      await visitor.sees({ kind: 'main li', name: username });
    },
  },
  {
    name: 'an application with its CV',
    go: async (visitor) => {
      await visitor.open('/admin/applications?view=list');
      await visitor.click({ kind: 'main a[href]', name: sender.name });
      await visitor.sees({ kind: '[data-pdf-text] span', name: 'Keeps 40 services running.' });
      const isBlank = await visitor.window.ask(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
        const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return drawn === undefined || drawn.every((value) => value === 255);
      });
      expect(isBlank, 'a blank page').to.equal(false);
    },
  },
  {
    name: `every page at ${narrowest} px`,
    go: (visitor, { paths }) => readAll(visitor, paths, { width: narrowest, height: 844 }),
  },
];
