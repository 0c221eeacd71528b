/** What the bundler starts in the browser. */
import { hydrate } from './hydrate.tsx';

void hydrate();
