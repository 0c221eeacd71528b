/** One setting: a field of the form, the week's hours, or a value that the environment sets. */
import { createContext, useContext } from 'react';
import { parentFeature, type FeatureName } from '#shared/settings/feature-rules.ts';
import { minuteOfDay } from '#shared/time/opening-hours.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useFormTools, type FieldProps } from '../content/editor/editor-context.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { fieldId, pathText } from '../content/editor/form-values.ts';
import { FieldView } from '../content/editor/fields/field-view.tsx';
import { Fields } from '../content/editor/fields/fold.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { OpeningDaysField } from './opening-days-field.tsx';

/** The variables that set something, by the setting's path. */
export const FixedContext = createContext<ReadonlyMap<string, string>>(new Map());

const fixedStyle = css({
  display: 'grid',
  gap: token('--s-1'),
  paddingLeft: token('--s-3'),
  borderLeft: `${token('--line-2')} solid ${token('--edge')}`,
  overflowWrap: 'anywhere',
  b: { fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small') },
});

const groupStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
});

const nameOf = (value: unknown, name: string): string => {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
};

/** A value as people read it. */
const say = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([name, each]: [string, unknown]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${say(each)}`)
      .join('; ');
  }
  if (value.length === 0) return 'None';
  return value
    .map((item: unknown) => {
      if (typeof item === 'string') return item;
      const opens = nameOf(item, 'opens');
      return minuteOfDay(opens) === undefined ? nameOf(item, 'date') : `${opens}–${nameOf(item, 'closes')}`;
    })
    .join(', ');
};

const pictureSettings: ReadonlySet<string> = new Set(['logo', 'logoDark', 'mark']);

const partStyle = css({ paddingLeft: `calc(1.25rem + ${token('--s-3')})` });

/** A part of a feature stands below it, and is not there to choose while the whole is off. */
function FeatureField(props: FieldProps) {
  const { valueOf } = useFormTools();
  const whole = parentFeature(props.path[1] as FeatureName);
  if (whole === undefined) return <FieldView {...props} />;
  if (valueOf?.(['features', whole]) !== true) return null;
  return (
    <div className={partStyle}>
      <FieldView {...props} />
    </div>
  );
}

export function SettingField(props: FieldProps) {
  const { path, field, value } = props;
  const place = pathText(path);
  const variable = useContext(FixedContext).get(place);
  if (variable !== undefined)
    return (
      <div className={fixedStyle} id={fieldId(path)} tabIndex={-1}>
        <b>{field.label}</b>
        <span>{path[0] === 'features' ? 'Off' : say(value)}</span>
        {place === 'features.backups' ? (
          <small>
            Set the variable <code>{variable}</code> on the server to make backups.
          </small>
        ) : (
          <small>
            Set by the variable <code>{variable}</code> on the server, and changed there alone.
          </small>
        )}
      </div>
    );
  if (place === 'hours.days' && field.kind === 'group')
    return <OpeningDaysField path={path} field={field} value={value} />;
  if (pictureSettings.has(place)) return <PictureSetting path={path} field={field} value={value} />;
  // The section has their heading already.
  if (field.kind === 'group' && path.length === 1)
    return (
      <div className={groupStyle} role="group" aria-label={field.label}>
        <Fields path={path} fields={field.fields} value={value} />
      </div>
    );
  if (place.startsWith('features.')) return <FeatureField {...props} />;
  return <FieldView {...props} />;
}
