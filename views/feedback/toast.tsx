/**
 * Short notices in the top right corner. Both live regions are in the page from the start, because a region that arrives
 * together with its text is not announced.
 */
import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { Corner, ToastCard, type ToastTone } from './toast-card.tsx';

interface ToastInput {
  /** `ok` goes away by itself and is announced politely; `bad` stays and interrupts. */
  readonly tone: ToastTone;
  readonly text: string;
  /** A second, quieter sentence, or something to do. */
  readonly detail?: ReactNode;
}

interface Toast extends ToastInput {
  readonly id: number;
}

export interface Toaster {
  /** Answers an id to dismiss it by. */
  show(toast: ToastInput): number;
  dismiss(id: number): void;
}

const ToasterContext = createContext<Toaster | null>(null);

/** Shows and removes notices. */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast outside of ToastProvider');
  return toaster;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo<Toaster>(
    () => ({
      show(toast) {
        lastId.current += 1;
        const id = lastId.current;
        setToasts((shown) => [...shown, { ...toast, id }]);
        return id;
      },
      dismiss,
    }),
    [dismiss],
  );

  const cards = (tone: ToastTone) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text, detail }) => (
        <ToastCard key={id} id={id} tone={tone} text={text} detail={detail} onDismiss={dismiss} />
      ));

  return (
    <ToasterContext.Provider value={toaster}>
      {children}
      <Corner>
        <div role="status">{cards('ok')}</div>
        <div role="alert">{cards('bad')}</div>
      </Corner>
    </ToasterContext.Provider>
  );
}
