/**
 * The pointer on a thread of the loom follows it from question to fabric, and the pointer on the words Think,
 * Build and Scale lights their third. Loaded when a pointer first comes over the strip. It imports nothing: a
 * list of what it needs would be part of the home page's script. Threads are decoration, so the keyboard has no
 * stop at them: fifteen stops that do nothing would be in front of the content.
 */

const svgNamespace = 'http://www.w3.org/2000/svg';

/** So many units of the drawing across belong to a thread: a line alone is hard to meet. */
const reach = '14';

/** The `d` of each thread in a drawing's file; none where it cannot be had. */
async function threadsOf(file: string): Promise<string[]> {
  const text = await fetch(file).then(
    (answer) => answer.text(),
    () => '',
  );
  // Read as text: a page that may make no HTML from strings may parse none either.
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

/** The thread and its weft, drawn from the question on. */
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

/** The others fade. */
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

/** `strip` holds the loom's drawings and the three words. May be called again: a drawing shown later is made ready then. */
export function follow(strip: HTMLElement): void {
  if (strip.dataset['loom'] === '') lightParts(strip);
  strip.dataset['loom'] = 'lit';
  for (const use of strip.querySelectorAll<SVGUseElement>('use[href$="#build"]')) void followIn(use);
}
