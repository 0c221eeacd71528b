/** Where a link of a page leads, by the name that readers know it by; it is chosen in a dialog. */
import { useState } from 'react';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ChooseLinkDialog, ChoosePageDialog } from '../../links/choose-link.tsx';
import { targetStates } from '../../links/link-field.tsx';
import { useTargetAt } from '../../links/use-link-targets.ts';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useFormTools, type FieldProps } from '../editor-context.ts';
import { fieldId, labelOf, pathText } from '../form-values.ts';

interface LeadsToProps extends Omit<FieldProps, 'value'> {
  /** The path of this site; empty for none yet. */
  readonly address: string;
  /** The paths that may be chosen, where only these may. */
  readonly paths?: readonly string[];
  readonly onChoose: (path: string | undefined) => void;
}

function LeadsTo({ path, field, address, paths, onChoose }: LeadsToProps) {
  const { mistakes } = useFormTools();
  const [open, setOpen] = useState(false);
  const target = useTargetAt(address);
  const close = (): void => setOpen(false);
  const choice = {
    value: address,
    onClose: close,
    onChoose: (chosen: string): void => {
      close();
      onChoose(chosen);
    },
  };
  return (
    <>
      <ChosenField
        label={labelOf(field)}
        hint={field.help}
        mistake={mistakes.get(pathText(path))}
        chosen={
          address === '' ? (
            'Nothing chosen yet'
          ) : (
            <>
              <strong>{target?.title ?? address}</strong>
              {target === undefined ? null : <small>{`${address}${targetStates[target.state]}`}</small>}
            </>
          )
        }
      >
        {(described) => (
          <div className={staffActions}>
            <StaffButton id={fieldId(path)} aria-describedby={described} onClick={() => setOpen(true)}>
              Choose…<span className={visuallyHidden}>{` ${field.label}`}</span>
            </StaffButton>
            {field.optional && address !== '' ? (
              <StaffButton
                kind="danger"
                onClick={() => {
                  document.getElementById(fieldId(path))?.focus();
                  onChoose(undefined);
                }}
              >
                Remove<span className={visuallyHidden}>{` ${field.label}`}</span>
              </StaffButton>
            ) : null}
          </div>
        )}
      </ChosenField>
      {open ? (
        paths === undefined ? (
          <ChooseLinkDialog {...choice} />
        ) : (
          <ChoosePageDialog {...choice} paths={paths} />
        )
      ) : null}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** For a field that holds the path itself. */
export function PathField({ value, ...rest }: FieldProps) {
  const { change } = useFormTools();
  return <LeadsTo {...rest} address={textOf(value)} onChoose={(chosen) => change(rest.path, chosen)} />;
}

interface PageFieldProps extends FieldProps {
  readonly field: FieldProps['field'] & { readonly kind: 'page' };
}

/** For a field that holds the name by which the program knows the page. */
export function PageField({ value, ...rest }: PageFieldProps) {
  const { change } = useFormTools();
  const { pages } = rest.field;
  return (
    <LeadsTo
      {...rest}
      address={pages.find(({ id }) => id === value)?.path ?? ''}
      paths={pages.map(({ path }) => path)}
      onChoose={(chosen) => change(rest.path, pages.find(({ path }) => path === chosen)?.id)}
    />
  );
}
