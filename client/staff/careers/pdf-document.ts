/**
 * Draws PDF files with pdf.js. Nothing in a file runs: pdf.js may not evaluate code (`isEvalSupported`), its module for scripts is
 * not loaded, links and forms are not interactive, and the content security policy forbids eval and WebAssembly.
 */
import { getDocument, GlobalWorkerOptions, TextLayer, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the address of the file, not what it exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbatsUrl from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbolUrl from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Standard fonts that a file need not contain. For the other twelve, pdf.js uses fonts of the system. */
const fontUrls: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbatsUrl,
  'FoxitSymbol.pfb': symbolUrl,
};

class StandardFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = fontUrls[filename];
    if (url === undefined) throw new Error(`no font ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** The invisible text over a page, which can be selected and searched. From pdf.js' own style sheet. */
const textStyle = `
.hiddenCanvasElement { display: none; }
[data-pdf-text] {
  --min-font-size: 1;
  --scale-round-x: 1px;
  --scale-round-y: 1px;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  --min-font-size-inv: calc(1 / var(--min-font-size));
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  text-align: initial;
  text-size-adjust: none;
  forced-color-adjust: none;
}
[data-pdf-text] :is(span, br) { position: absolute; color: transparent; white-space: pre; cursor: text; transform-origin: 0 0; }
[data-pdf-text] > :not(.markedContent), [data-pdf-text] .markedContent span:not(.markedContent) {
  --font-height: 0;
  --scale-x: 1;
  --rotate: 0deg;
  font-size: calc(var(--text-scale-factor) * var(--font-height));
  transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
}
[data-pdf-text] .markedContent { display: contents; }
[data-pdf-text] ::selection { background: rgb(0 80 255 / 0.3); }
`;

let hasStyle = false;

const addStyle = (): void => {
  if (hasStyle) return;
  hasStyle = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textStyle);
  document.adoptedStyleSheets.push(sheet);
};

/** Larger canvases fail in some browsers, most of all on phones. */
const maxCanvasPixels = 12_000_000;
/** Larger pictures in a file are left out. */
const maxImagePixels = 64_000_000;

/** Whether nothing but white is on a canvas: pictures in formats that need WebAssembly are not drawn. */
const isWhite = (canvas: HTMLCanvasElement): boolean => {
  const small = document.createElement('canvas');
  small.width = small.height = 64;
  const context = small.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return context.getImageData(0, 0, small.width, small.height).data.every((value) => value === 255);
};

/** A page that is being drawn. */
export interface Drawing {
  /** Resolves with true if the page looks blank. Rejects if it cannot be drawn, and when it is canceled. */
  readonly done: Promise<boolean>;
  readonly cancel: () => void;
}

export interface PdfDocument {
  readonly pageCount: number;
  /** Width divided by height of the first page. */
  readonly ratio: number;
  /** Draws a page with this width in px into an element, in place of what it contains. */
  readonly draw: (page: number, into: HTMLElement, width: number) => Drawing;
  /** Ends drawing and frees the memory. */
  readonly close: () => void;
}

/** Why a file cannot be shown, as a sentence. */
export const describePdfFailure = (error: unknown): string => {
  switch (error instanceof Error ? error.name : '') {
    case 'PasswordException':
      return 'This file is protected with a password.';
    case 'InvalidPDFException':
      return 'This file is damaged.';
    default:
      return 'This file cannot be shown here.';
  }
};

/** @throws if it is damaged or has a password: see `describePdfFailure` */
export const openPdf = async (data: Uint8Array): Promise<PdfDocument> => {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    StandardFontDataFactory: StandardFonts,
    maxImageSize: maxImagePixels,
    // Errors only: many files have harmless flaws.
    verbosity: 0,
  });
  const close = (): void => {
    void task.destroy();
    TextLayer.cleanup();
  };
  try {
    const document_ = await task.promise;
    const { width, height } = (await document_.getPage(1)).getViewport({ scale: 1 });
    addStyle();
    return {
      pageCount: document_.numPages,
      ratio: width / height,
      close,
      draw(number, into, pageWidth) {
        let rendering: RenderTask | undefined;
        let text: TextLayer | undefined;
        let isCanceled = false;
        const draw = async (): Promise<boolean> => {
          const page = await document_.getPage(number);
          const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width });
          const density = Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));
          const canvas = document.createElement('canvas');
          canvas.width = Math.floor(viewport.width * density);
          canvas.height = Math.floor(viewport.height * density);
          const words = document.createElement('div');
          words.dataset['pdfText'] = '';
          if (isCanceled) return false;
          rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
          await rendering.promise;
          text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
          if (isCanceled) return false;
          await text.render();
          into.style.aspectRatio = String(viewport.width / viewport.height);
          into.style.setProperty('--total-scale-factor', String(viewport.scale));
          into.replaceChildren(canvas, words);
          page.cleanup();
          return words.textContent === '' && isWhite(canvas);
        };
        return {
          done: draw(),
          cancel() {
            isCanceled = true;
            rendering?.cancel();
            text?.cancel();
          },
        };
      },
    };
  } catch (error) {
    close();
    throw error;
  }
};
