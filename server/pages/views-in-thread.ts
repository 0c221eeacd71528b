/**
 * Renders the built views in a thread: a render takes as long as hundreds of cached pages, and the main thread answers requests
 * meanwhile.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderInput } from '#views/entry-server.tsx';
import type { AssembledDocument, DocumentTags } from './assemble-document.ts';
import type { Views } from './render-page.ts';
import { readScriptTags } from './script-tags.ts';
import { StartError } from '#server/platform/start-error.ts';

export interface RenderThreadOptions {
  /** The address of the built views. */
  readonly views: string;
}

export interface RenderTask {
  readonly id: number;
  readonly input: RenderInput;
  readonly tags: DocumentTags;
}

/** `ready` comes first, once. */
export type FromRenderThread =
  | 'ready'
  | { readonly id: number; readonly page: AssembledDocument }
  | { readonly id: number; readonly error: Error };

interface WaitingTask {
  readonly resolve: (page: AssembledDocument) => void;
  readonly reject: (error: unknown) => void;
}

interface RenderThread {
  readonly render: Views['render'];
  /** Time at work since the start, in seconds. */
  readonly busySeconds: () => number;
}

/** A render is aborted after ten seconds. A thread without an answer for this time is in an endless loop. */
const usualHungMs = 30_000;

/** A render needs a few megabytes. Without a limit V8 lets the garbage of many grow to some hundreds first. */
const maxHeapMb = 256;

/** @throws the error of the thread, if it cannot load the views. */
const startThread = async (build: string, hungMs: number, ended: () => void): Promise<RenderThread> => {
  const workerData: RenderThreadOptions = { views: pathToFileURL(join(build, 'server', 'views.mjs')).href };
  const thread = new Worker(join(build, 'program', 'render-thread.js'), {
    name: 'render',
    workerData,
    // It loads built files: a loader of the main thread would only slow it down.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const waiting = new Map<number, WaitingTask>();
  let failure = new Error('The thread that renders pages has ended.');
  let tasks = 0;
  let hung: NodeJS.Timeout | undefined;
  /** Starts with the first waiting task, and again with each answer. Further tasks do not extend it. */
  const watch = (): void => {
    hung ??= setTimeout(() => void thread.terminate(), hungMs).unref();
  };
  const rest = (): void => {
    clearTimeout(hung);
    hung = undefined;
  };
  watch();
  thread.on('message', (message: FromRenderThread) => {
    rest();
    if (message === 'ready') return;
    const task = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size > 0) watch();
    if ('error' in message) task?.reject(message.error);
    else task?.resolve(message.page);
  });
  thread.on('error', (error: Error) => {
    failure = error;
  });
  thread.on('exit', () => {
    ended();
    rest();
    for (const { reject } of waiting.values()) reject(failure);
  });
  await new Promise<unknown>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('exit', () => reject(failure));
  });
  // The port alone keeps the program running.
  thread.unref();
  return {
    render: (input, tags) =>
      new Promise((resolve, reject) => {
        tasks += 1;
        const task: RenderTask = { id: tasks, input, tags };
        thread.postMessage(task);
        waiting.set(task.id, { resolve, reject });
        watch();
      }),
    busySeconds: () => thread.performance.eventLoopUtilization().active / 1000,
  };
};

/** One for all sites of the process, by the build. */
const threads = new Map<string, Promise<RenderThread>>();

/** The thread that renders the pages of this build. One that has ended is replaced at the next call. */
export const renderThread = (build: string, hungMs = usualHungMs): Promise<RenderThread> => {
  const thread = threads.get(build) ?? startThread(build, hungMs, () => threads.delete(build));
  threads.set(build, thread);
  return thread;
};

export interface ViewsInThread extends Views {
  /** Time at work since the start, in seconds. */
  readonly busySeconds: () => number;
}

/** @throws StartError when there is no build. */
export const viewsInThread = async (build: string): Promise<ViewsInThread> => {
  if (!existsSync(join(build, 'server', 'views.mjs')))
    throw new StartError('The site is not built yet: run "npm run build", or "npm start", which does it too.');
  let thread = await renderThread(build);
  return {
    async render(input, tags) {
      thread = await renderThread(build);
      return thread.render(input, tags);
    },
    busySeconds: () => thread.busySeconds(),
    tagsOf: readScriptTags(build),
  };
};
