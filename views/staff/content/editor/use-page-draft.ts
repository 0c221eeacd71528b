/** What is being written on a page: saved by itself a moment after the last key, onto the version that was read and no other. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { saveContentCall } from '#shared/contracts/content.contract.ts';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import type { ApiProblem } from '../../../api/call-api.ts';
import { staffCall } from '../../session/staff-call.ts';
import { withValue, type Path } from './form-values.ts';
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-words.ts';

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Nothing is lost: the words stay in the form. */
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

export interface PageDraft {
  /** As the server answered last. */
  readonly page: ContentPage;
  readonly content: ContentPage['content'];
  readonly state: SaveState;
  readonly change: (path: Path, value: unknown) => void;
  /** Saves at once what is not saved yet. Resolves with the saved page, or null where it could not be saved. */
  readonly flush: () => Promise<ContentPage | null>;
  /** Another state of the page, from the server: what is in the form gives way to it. */
  readonly take: (page: ContentPage) => void;
  /** Writes what is in the form onto this version, whatever it says. */
  readonly keepMine: (page: ContentPage) => Promise<ContentPage | null>;
}

const pauseMs = 800;
const retryMs = 5000;

export function usePageDraft(initial: ContentPage): PageDraft {
  const [page, setPage] = useState(initial);
  const [content, setContent] = useState(() => readUnsaved(initial.key)?.content ?? initial.content);
  const [state, setState] = useState<SaveState>(() => ({ kind: content === initial.content ? 'saved' : 'waiting' }));
  const now = useRef({ page: initial, content, dirty: content !== initial.content });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<ContentPage | null> | null>(null);

  const settle = useCallback((saved: ContentPage): void => {
    now.current.page = saved;
    setPage(saved);
  }, []);

  const save = useCallback(async (): Promise<ContentPage | null> => {
    clearTimeout(timer.current);
    // One after the other: the next one goes onto the version that this one makes.
    if (underWay.current !== null) await underWay.current;
    if (!now.current.dirty) return now.current.page;
    const { key, version } = now.current.page;
    const sent = now.current.content;
    setState({ kind: 'saving' });
    const running = (async () => {
      const answer = await staffCall<typeof saveContentCall, 200>({
        method: 'PUT',
        path: `/api/admin/content/${key}/working-copy`,
        body: { version, content: sent },
      });
      if (answer.ok && answer.data) {
        settle(answer.data);
        if (now.current.content === sent) {
          now.current.dirty = false;
          dropUnsaved(key);
          setState({ kind: 'saved' });
          return answer.data;
        }
        setState({ kind: 'waiting' });
        return null;
      }
      const problem = answer.ok ? { kind: 'late' as const, status: 0, detail: '', errors: [] } : answer.problem;
      setState({ kind: 'failed', problem });
      return null;
    })();
    underWay.current = running;
    const result = await running;
    underWay.current = null;
    return result;
  }, [settle]);

  const plan = useCallback(
    (ms: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), ms);
    },
    [save],
  );

  const change = useCallback(
    (path: Path, value: unknown): void => {
      const next = withValue(now.current.content, path, value) as ContentPage['content'];
      now.current.content = next;
      now.current.dirty = true;
      keepUnsaved(now.current.page.key, { version: now.current.page.version, content: next });
      setContent(next);
      setState({ kind: 'waiting' });
      plan(pauseMs);
    },
    [plan],
  );

  useEffect(() => {
    // Words that an earlier visit could not save, or a connection that is away, are tried again.
    if (state.kind === 'waiting') plan(pauseMs);
    if (state.kind === 'failed' && state.problem.kind !== 'refused') plan(retryMs);
  }, [state, plan]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (now.current.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      clearTimeout(timer.current);
      if (now.current.dirty) void save();
    };
  }, [save]);

  const take = useCallback(
    (next: ContentPage): void => {
      clearTimeout(timer.current);
      dropUnsaved(next.key);
      now.current = { page: next, content: next.content, dirty: false };
      settle(next);
      setContent(next.content);
      setState({ kind: 'saved' });
    },
    [settle],
  );

  const keepMine = useCallback(
    (theirs: ContentPage): Promise<ContentPage | null> => {
      settle(theirs);
      now.current.dirty = true;
      return save();
    },
    [save, settle],
  );

  return { page, content, state, change, flush: save, take, keepMine };
}
