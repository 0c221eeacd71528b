/**
 * The corner where notices are shown. The live regions are there from the start: one that arrives together with its text is not
 * announced.
 */
import { useContext } from 'react';
import { ToasterContext, ToastsContext } from './toast.tsx';
import { Corner, ToastCard, type ToastTone } from './toast-card.tsx';

interface NoticesProps {
  /** Where the corner begins on large screens: below what must not be covered. */
  readonly top?: string;
  /** False while another corner shows them. */
  readonly isShown?: boolean;
}

export function Notices({ top = '92px', isShown = true }: NoticesProps) {
  const toasts = useContext(ToastsContext);
  const toaster = useContext(ToasterContext);
  const cards = (tone: ToastTone) =>
    toaster &&
    toasts
      .filter((toast) => isShown && toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} {...toast} onDismiss={toaster.dismiss} />);
  return (
    <Corner top={top}>
      <div role="status">{cards('ok')}</div>
      <div role="alert">{cards('bad')}</div>
    </Corner>
  );
}
