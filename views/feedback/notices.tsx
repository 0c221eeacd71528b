/**
 * The corner where notices are shown. The live regions are there from the start: one that arrives together with its text is not
 * announced.
 */
import { useContext } from 'react';
import { ToasterContext, ToastsContext } from './toast.tsx';
import { ToastCard, type ToastTone, corner } from './toast-card.tsx';

interface NoticesProps {
  /** Decides how far below the top the corner begins on large screens. */
  readonly place?: 'page' | 'staff' | 'dialog';
  /** False while another corner shows them. */
  readonly isShown?: boolean;
}

export function Notices({ place = 'page', isShown = true }: NoticesProps) {
  const toasts = useContext(ToastsContext);
  const toaster = useContext(ToasterContext);
  const cards = (tone: ToastTone) =>
    toaster &&
    toasts
      .filter((toast) => isShown && toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} {...toast} onDismiss={toaster.dismiss} />);
  return (
    <div className={corner} data-place={place}>
      <div role="status">{cards('ok')}</div>
      <div role="alert">{cards('bad')}</div>
    </div>
  );
}
