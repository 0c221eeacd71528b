/** The CV beside the facts of an application, or another of its files. PDF files are shown as pages; others can be downloaded. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useActions } from '../palette/actions.ts';
import { fetchStaffFile } from '../session/export-button.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { choice } from '../ui/small-controls.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { formatBytes } from './application-labels.tsx';
import type { PartProps } from './application-parts.tsx';
import type { PdfDocument } from './pdf-document.ts';
import { quietText, wrapRow } from '../ui/style-rules.ts';

/** From here on, the file is beside the facts. */
export const besideFacts = '@media (min-width: 75rem)';

type ShownFile = ShownApplication['files'][number];

/** As high as the window, less the bar of the screen. */
const pane = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  [besideFacts]: {
    position: 'sticky',
    top: 'calc(68px + 1rem)',
    height: 'calc(100dvh - 68px - 2rem)',
    minHeight: '24rem',
  },
  '@media print': { display: 'none' },
});

const head = css({
  ...wrapRow('--s-3', '--s-2'),
  paddingBlock: token('--s-2'),
  '> select': { flex: '1 1 8rem', minWidth: 0, maxWidth: '18rem' },
  '> span': { ...quietText, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '> div': { gap: token('--s-2'), marginLeft: 'auto' },
});

const zoomStyle = css({
  display: 'inline-flex',
  '> button': { minWidth: 44, paddingInline: token('--s-2') },
  '> button + button': { marginLeft: -1 },
});

const scroller = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  [besideFacts]: { scrollbarGutter: 'stable' },
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  outlineOffset: -3,
});

const pageStyle = css({
  position: 'relative',
  marginInline: 'auto',
  background: 'white',
  color: 'black',
  boxShadow: `0 0 0 1px ${token('--rule')}`,
  '& + &': { marginTop: token('--s-3') },
  canvas: { display: 'block', width: '100%', height: '100%' },
  '> p': { padding: token('--s-4') },
});

/** Longer files are downloaded. */
const maxPages = 30;
/** Page widths, relative to the pane. */
const zooms = [1, 1.25, 1.5, 2, 3] as const;

interface PageProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly width: number;
  /** The scrolling element: the pane, or null for the window. */
  readonly root: HTMLElement | null;
}

/** Is drawn while it is at most a screen away, so that a long file takes little memory. */
function PdfPage({ pdf, number, width, root }: PageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [problem, setProblem] = useState('');
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    element.style.width = `${width}px`;
    element.style.aspectRatio ||= String(pdf.ratio);
  }, [width, pdf]);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const watch = ([entry]: readonly IntersectionObserverEntry[]): void => setNear(entry?.isIntersecting === true);
    const observer = new IntersectionObserver(watch, { root, rootMargin: '100%' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  useEffect(() => {
    const element = host.current;
    if (element === null || !isNear || width === 0) return undefined;
    let isGone = false;
    const drawing = pdf.draw(number, element, width);
    drawing.done.then(
      (isBlank) => setProblem(isBlank ? 'looks empty here' : ''),
      () => isGone || setProblem('cannot be shown'),
    );
    return () => {
      isGone = true;
      drawing.cancel();
    };
  }, [isNear, pdf, number, width]);
  useEffect(() => {
    if (!isNear) host.current?.replaceChildren();
  }, [isNear]);
  return (
    <>
      <div ref={host} className={pageStyle} role="group" aria-label={`Page ${number} of ${pdf.pageCount}`} />
      {problem === '' ? null : <p role="status">{`Page ${number} ${problem}. Download the file to check.`}</p>}
    </>
  );
}

/** `failure`: why it cannot be shown. */
type Opened = { readonly pdf: PdfDocument } | { readonly failure: string } | undefined;

/** Loads a file and pdf.js; undefined until then. */
function usePdf(application: string, { id: fileId, name }: ShownFile): Opened {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isGone = false;
    let open: PdfDocument | undefined;
    const load = async (): Promise<Opened> => {
      const script = import('./pdf-document.ts');
      script.catch(() => undefined);
      const params = { id: application, fileId };
      const file = await fetchStaffFile('GET /api/admin/applications/{id}/files/{fileId}', { params }, name);
      if (!file.ok) return { failure: reasonOf(file.problem) };
      const { openPdf, describePdfFailure } = await script;
      const data = new Uint8Array(await file.content.arrayBuffer());
      if (isGone) return undefined;
      try {
        open = await openPdf(data);
        return { pdf: open };
      } catch (error) {
        return { failure: describePdfFailure(error) };
      }
    };
    load()
      .catch(() => ({ failure: 'This file cannot be shown here.' }))
      .then((result) => (isGone ? open?.close() : setOpened(result)))
      .catch(() => undefined);
    return () => {
      isGone = true;
      open?.close();
    };
  }, [application, fileId, name]);
  return opened;
}

interface PdfProps {
  readonly application: string;
  readonly file: ShownFile;
  readonly zoom: number;
  /** The pane scrolls, not the window. */
  readonly isBeside: boolean;
  readonly onOpen: (pageCount: number) => void;
}

function Pdf({ application, file, zoom, isBeside, onOpen }: PdfProps) {
  const opened = usePdf(application, file);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const pageCount = opened && 'pdf' in opened ? opened.pdf.pageCount : 0;
  useEffect(() => onOpen(pageCount), [onOpen, pageCount]);
  useEffect(() => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    place?.scrollTo({ top: (place.scrollTop * zoom) / before.current });
    before.current = zoom;
  }, [zoom, place]);
  if (opened === undefined) return <LoadingLine>Loading the file...</LoadingLine>;
  if ('failure' in opened) return <p role="status">{`${opened.failure} Download it to read it.`}</p>;
  const numbers = Array.from({ length: Math.min(pageCount, maxPages) }, (_, index) => index + 1);
  return (
    <div ref={setPlace} className={scroller} role="region" aria-label={`Pages of ${file.name}`} tabIndex={0}>
      {numbers.map((number) => (
        <PdfPage
          key={number}
          pdf={opened.pdf}
          number={number}
          width={Math.floor(width * zoom)}
          root={isBeside ? place : null}
        />
      ))}
      {pageCount > maxPages ? <p>{`The first ${maxPages} pages are shown. Download the file to read all.`}</p> : null}
    </div>
  );
}

export function DocumentPane({ application, changes }: PartProps) {
  const { id, files, is_hidden } = application;
  const heading = useId();
  const isBeside = useMediaQuery(besideFacts);
  const [chosenId, setChosenId] = useState<string>();
  const [isOpen, setOpen] = useState<boolean>();
  const [level, setLevel] = useState(0);
  const [pageCount, setPageCount] = useState(0);
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: (saved: (typeof files)[number]) => changes.download(id, saved),
  });
  const file = files.find((each) => each.id === chosenId) ?? files.find(({ is_cv }) => is_cv) ?? files[0];
  const isPdf = file?.format === 'pdf';
  const zoom = zooms[level] ?? 1;
  // An open file stays open when the window shrinks.
  const [wasBeside, setWasBeside] = useState(isBeside);
  if (isBeside && !wasBeside) setWasBeside(true);
  // Files may name the person, so blind mode opens none automatically.
  const isShown = isOpen ?? (wasBeside && !is_hidden);
  const zoomBy = (step: 1 | -1) => (): void => setLevel((now) => Math.min(Math.max(now + step, 0), zooms.length - 1));
  const isZoomable = isPdf && isShown && pageCount > 0;
  useActions(
    isZoomable
      ? [
          { id: 'zoom-in', label: 'Zoom in', key: '+', run: zoomBy(1), group: 'CV', repeats: true },
          { id: 'zoom-out', label: 'Zoom out', key: '-', run: zoomBy(-1), group: 'CV', repeats: true },
        ]
      : [],
  );
  if (file === undefined) return null;
  const choose = (next: string): void => {
    setChosenId(next);
    setPageCount(0);
  };
  return (
    <section className={pane} aria-labelledby={heading}>
      <div className={head}>
        <h2 className={titleText[4]} id={heading}>
          {file.is_cv ? 'CV' : 'File'}
        </h2>
        {files.length > 1 ? (
          <select
            className={choice}
            aria-label="Shown file"
            value={file.id}
            onChange={({ target }) => choose(target.value)}
          >
            {files.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        ) : null}
        {isZoomable ? <span>{pageCount === 1 ? '1 page' : `${pageCount} pages`}</span> : null}
        {!isShown && files.length === 1 ? <span>{`${file.name}, ${formatBytes(file.bytes)}`}</span> : null}
        <div className={staffActions}>
          {isZoomable ? (
            <span className={zoomStyle} role="group" aria-label="Zoom">
              <StaffButton aria-label="Zoom out" onClick={zoomBy(-1)}>
                −
              </StaffButton>
              <StaffButton aria-label={`Fit to width, now ${zoom * 100}%`} onClick={() => setLevel(0)}>
                {`${zoom * 100}%`}
              </StaffButton>
              <StaffButton aria-label="Zoom in" onClick={zoomBy(1)}>
                +
              </StaffButton>
            </span>
          ) : null}
          {isPdf && !(isBeside && isShown) ? (
            <StaffButton aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
              {isShown ? 'Hide' : file.is_cv ? 'Show CV' : 'Show file'}
            </StaffButton>
          ) : null}
          <StaffButton busy={isSaving} busyLabel="Saving..." onClick={() => save(file)}>
            Download<span className={visuallyHidden}>{` ${file.name}`}</span>
          </StaffButton>
        </div>
      </div>
      {!isPdf ? (
        <p>{`${file.format.toUpperCase()} files cannot be shown here. Download it to read it.`}</p>
      ) : isShown ? (
        <Pdf key={file.id} application={id} file={file} zoom={zoom} isBeside={isBeside} onOpen={setPageCount} />
      ) : is_hidden ? (
        <p>The file may name the person, so it is not shown until you open it.</p>
      ) : null}
    </section>
  );
}
