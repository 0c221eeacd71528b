/**
 * Hover effects of the loom: a thread lights up from question to fabric, and the words Think, Build and Scale light up their
 * third. Loaded on first hover. Without imports, which would add to the home page's script. Decorative, so without tab stops.
 */

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Width of a thread's hover area, in units of the drawing. */
const reach = '14';

/** Path data of the threads in a drawing's file; empty on failure. */
async function threadsOf(file: string): Promise<string[]> {
  const text = await fetch(file).then(
    (answer) => answer.text(),
    () => '',
  );
  // Read as text: Trusted Types also forbid parsing it.
  const [, threads = ''] = /<g id="build">(.*?)<\/g>/.exec(text) ?? [];
  return [...threads.matchAll(/ d="([^"]+)"/g)].flatMap(([, data = '']) => data.split(/(?=M)/));
}

function makePath(svg: SVGSVGElement, attributes: Readonly<Record<string, string>>): SVGPathElement {
  const path = document.createElementNS(svgNamespace, 'path');
  for (const [name, value] of Object.entries({ fill: 'none', ...attributes })) path.setAttribute(name, value);
  svg.append(path);
  return path;
}

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A thread with its weft, drawn from the start. */
function drawFollowed(svg: SVGSVGElement, data: string, isUpright: boolean): SVGPathElement {
  const { width, height } = svg.viewBox.baseVal;
  const path = makePath(svg, {
    d: data + (isUpright ? `V${height}` : `H${width}`),
    stroke: 'var(--art-point)',
    'stroke-width': '5',
    'stroke-linecap': 'round',
    'pointer-events': 'none',
    pathLength: '1',
    'stroke-dasharray': '1',
    'data-followed': '',
  });
  const pace = { duration: wantsMotion() ? 700 : 0, easing: 'ease-in-out' };
  path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], pace);
  return path;
}

async function followIn(threadsUse: SVGUseElement): Promise<void> {
  const svg = threadsUse.ownerSVGElement;
  if (!svg?.checkVisibility() || threadsUse.dataset['followable'] === '') return;
  threadsUse.dataset['followable'] = '';
  const [file = ''] = threadsUse.href.baseVal.split('#');
  for (const d of await threadsOf(file)) {
    const hit = makePath(svg, { d, stroke: 'transparent', 'stroke-width': reach, 'pointer-events': 'stroke' });
    let followed: SVGPathElement | undefined;
    hit.addEventListener('pointerenter', () => {
      followed?.remove();
      followed = drawFollowed(svg, d, file.includes('tall'));
    });
    hit.addEventListener('pointerleave', () => followed?.remove());
  }
}

/** Lights up one third; the others fade. */
function lightParts(strip: Element): void {
  const fade = (wanted?: string): void => {
    for (const use of strip.querySelectorAll('use')) {
      const opacity = wanted === undefined || use.href.baseVal.endsWith(wanted) ? 1 : 0.2;
      use.animate({ opacity }, { duration: wantsMotion() ? 200 : 0, fill: 'forwards' });
    }
  };
  for (const [index, part] of ['think', 'build', 'scale'].entries()) {
    const words = strip.querySelectorAll('li')[index];
    words?.addEventListener('pointerenter', () => fade(part));
    words?.addEventListener('pointerleave', () => fade());
  }
}

/** `strip`: element with the loom's drawings and the three words. Idempotent; handles drawings that are shown later. */
export function follow(strip: HTMLElement): void {
  if (strip.dataset['loom'] === '') lightParts(strip);
  strip.dataset['loom'] = 'lit';
  for (const use of strip.querySelectorAll<SVGUseElement>('use[href$="#build"]')) void followIn(use);
}
