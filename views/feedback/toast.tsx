/** Short notices in the top right corner. Only the last success is shown, so that they do not pile up. */
import { useContext, createContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastCard, type ToastTone, corner } from './toast-card.tsx';

interface ToastInput {
  /** `ok` disappears and is announced politely; `bad` stays and interrupts. */
  readonly tone: ToastTone;
  readonly text: string;
  /** A second sentence or an action. */
  readonly detail?: ReactNode;
  /** Duration of a success; six seconds by default. */
  readonly lastsMs?: number;
}

interface Toast extends ToastInput {
  readonly id: number;
}

export interface Toaster {
  /** Returns an id to dismiss it by. */
  show(toast: ToastInput): number;
  readonly dismiss: (id: number) => void;
  isShown(id: number): boolean;
}

export const ToasterContext = createContext<Toaster | null>(null);

/** Visible toasts. */
export const ToastsContext = createContext<readonly Toast[]>([]);

/** Shows and removes notices. */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast outside of ToastProvider');
  return toaster;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const shown = useRef(toasts);
  const lastId = useRef(0);

  const toaster = useMemo<Toaster>(() => {
    const setAll = (next: readonly Toast[]): void => {
      shown.current = next;
      setToasts(next);
    };
    return {
      show: (toast) => {
        lastId.current += 1;
        const id = lastId.current;
        const others = shown.current.filter(({ tone }) => tone === 'bad' || toast.tone === 'bad');
        setAll([...others, { ...toast, id }]);
        return id;
      },
      dismiss: (id) => setAll(shown.current.filter((toast) => toast.id !== id)),
      isShown: (id) => shown.current.some((toast) => toast.id === id),
    };
  }, []);

  return (
    <ToasterContext.Provider value={toaster}>
      <ToastsContext.Provider value={toasts}>{children}</ToastsContext.Provider>
    </ToasterContext.Provider>
  );
}

interface NoticesProps {
  /** Decides how far below the top the corner begins on large screens. */
  readonly place?: 'page' | 'staff' | 'dialog';
  /** False for those that another corner shows. */
  readonly isShown?: (id: number) => boolean;
}

/**
 * The corner where notices are shown. Its live regions exist from the start: one that is added
 * together with its text is not announced.
 */
export function Notices({ place = 'page', isShown = () => true }: NoticesProps) {
  const toasts = useContext(ToastsContext);
  const toaster = useContext(ToasterContext);
  const cards = (tone: ToastTone) =>
    toaster &&
    toasts
      .filter((toast) => isShown(toast.id) && toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} {...toast} onDismiss={toaster.dismiss} />);
  return (
    <div className={corner} data-unprinted="" data-place={place}>
      <div role="status">{cards('ok')}</div>
      <div role="alert">{cards('bad')}</div>
    </div>
  );
}
