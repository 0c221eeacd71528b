/** Entry of the browser bundle. */
import { hydrate } from './hydrate.tsx';

void hydrate();
