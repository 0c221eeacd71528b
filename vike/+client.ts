/** What the bundler starts in the browser. */
import { hydrate } from '#client/hydrate.tsx';

void hydrate();
