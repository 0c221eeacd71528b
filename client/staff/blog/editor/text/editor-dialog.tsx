/** A dialog that changes the text: it closes first, so that the change happens at the cursor. */
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '#views/api/call-api.ts';
import { ActionDialog, type ActionFormState, type ValueOf } from '../../../kit/action-form.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';

type Change = () => void;

interface EditorDialogProps {
  readonly title: string;
  readonly action: string;
  readonly editor: Editor;
  /** Returns the change, the problem, or false if mistakes are shown at the fields already. */
  readonly prepare: (valueOf: ValueOf) => Change | ApiProblem | false | Promise<Change | ApiProblem>;
  /** Another change that a button offers, such as removing the block. */
  readonly other?: { readonly label: string; readonly change: Change } | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode | ((state: ActionFormState) => ReactNode);
}

export function EditorDialog({ title, action, editor, prepare, other, onClose, children }: EditorDialogProps) {
  const make = (change: Change): void => {
    // The closing dialog returns the focus to its button, then the editor takes it, so that the next key goes into the text.
    flushSync(onClose);
    editor.view.focus();
    change();
  };
  return (
    <ActionDialog
      title={title}
      action={action}
      pending="Checking..."
      send={async (valueOf) => {
        const prepared = prepare(valueOf);
        const result = prepared instanceof Promise ? await prepared : prepared;
        if (typeof result !== 'function') return result;
        make(result);
        return undefined;
      }}
      buttons={other && <StaffButton onClick={() => make(other.change)}>{other.label}</StaffButton>}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  );
}
