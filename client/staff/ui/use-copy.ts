import { useToast } from '#views/feedback/toast.tsx';

/** Copies a text to the clipboard and shows a notice that begins with `what`. Undefined if there is no clipboard. */
export function useCopy(what: string): ((text: string) => void) | undefined {
  const toaster = useToast();
  if (!('clipboard' in navigator)) return undefined;
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => void toaster.show({ tone: 'ok', text: `${what} copied` }),
      () =>
        void toaster.show({
          tone: 'bad',
          text: `${what} not copied`,
          detail: 'Select and copy it manually.',
        }),
    );
}
