import { useToast } from '#views/feedback/toast.tsx';

/** Puts a text into the clipboard and says so; `what` begins the sentence, as in “Address”. Undefined where the browser has none to offer. */
export function useCopy(what: string): ((text: string) => void) | undefined {
  const toaster = useToast();
  if (!('clipboard' in navigator)) return undefined;
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => void toaster.show({ tone: 'ok', text: `${what} copied` }),
      () =>
        void toaster.show({
          tone: 'bad',
          text: `The ${what.toLowerCase()} was not copied`,
          detail: 'Select and copy it manually.',
        }),
    );
}
