/** The thread that renders pages: it loads the built views and renders one page for each message (views-in-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { assembleDocument } from './assemble-document.ts';
import type { RenderDocument } from '#views/entry-server.tsx';
import type { FromRenderThread, RenderTask, RenderThreadOptions } from './views-in-thread.ts';

const { views } = workerData as RenderThreadOptions;
const { renderDocument } = (await import(views)) as { readonly renderDocument: RenderDocument };

const answer = (message: FromRenderThread, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(message, moved);

const render = async ({ id, input, tags }: RenderTask): Promise<void> => {
  try {
    const page = assembleDocument(await renderDocument(input), tags);
    answer({ id, page }, [page.body.buffer]);
  } catch (error) {
    // A view may throw anything, and not everything can be sent.
    answer({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
};

parentPort?.on('message', (task: RenderTask) => void render(task));
answer('ready');
