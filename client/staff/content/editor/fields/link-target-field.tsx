/** Target of a link, shown by its title and chosen in a dialog. */
import { useState } from 'react';
import { ChooseLinkDialog, ChoosePageDialog } from '../../choose-link.tsx';
import { targetStates, useTargetAt } from '../../link-field.tsx';
import { ChosenField } from '../../../ui/chosen-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useFormTools, type FieldProps, fieldId, labelOf, pathText } from '../form-values.ts';

interface LinkTargetProps extends Omit<FieldProps, 'value'> {
  /** Path on this site; empty if none is set. */
  readonly address: string;
  /** The allowed paths, if restricted. */
  readonly paths?: readonly string[];
  readonly onChoose: (path: string | undefined) => void;
}

function LinkTargetField({ path, field, address, paths, onChoose }: LinkTargetProps) {
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
            'No page selected'
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
            <StaffButton id={fieldId(path)} aria-describedby={described} onClick={() => setOpen(true)} of={field.label}>
              Choose…
            </StaffButton>
            {field.optional && address !== '' ? (
              <StaffButton
                kind="danger"
                onClick={() => {
                  document.getElementById(fieldId(path))?.focus();
                  onChoose(undefined);
                }}
                of={field.label}
              >
                Remove
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

/** For fields with a path. */
export function PathField({ value, ...rest }: FieldProps) {
  const { change } = useFormTools();
  return <LinkTargetField {...rest} address={textOf(value)} onChoose={(chosen) => change(rest.path, chosen)} />;
}

interface PageFieldProps extends FieldProps {
  readonly field: FieldProps['field'] & { readonly kind: 'page' };
}

/** For fields with a page id. */
export function PageField({ value, ...rest }: PageFieldProps) {
  const { change } = useFormTools();
  const { pages } = rest.field;
  return (
    <LinkTargetField
      {...rest}
      address={pages.find(({ id }) => id === value)?.path ?? ''}
      paths={pages.map(({ path }) => path)}
      onChoose={(chosen) => change(rest.path, pages.find(({ path }) => path === chosen)?.id)}
    />
  );
}
