/** A setting: a form field, the opening hours, a picture, or a value that the environment sets. */
import { createContext, useContext } from 'react';
import { parentFeature, type FeatureName } from '#shared/settings/feature-rules.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { minuteOfDay } from '#shared/time/opening-hours.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useFormTools, type FieldProps, fieldId, pathText } from '../content/editor/form-values.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { FieldView } from '../content/editor/fields/field-view.tsx';
import { Fields } from '../content/editor/fields/fold.tsx';
import { OpeningDaysField } from './opening-days-field.tsx';
import { brandPicture, type BrandPicture } from '#shared/media/brand-picture.ts';
import { LibraryButton } from '../media/picker/library-button.tsx';
import { TimeZoneField } from '../ui/time-zone-field.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { stack } from '../ui/style-rules.ts';

/** A picture from the media library: the logo or the mark. */

const frame = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  b: { fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small') },
  '[data-mistake]': { color: token('--bad') },
});

const preview = css({
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--edge')}`,
  // In the theme of the pages that will show it, not of this screen.
  '&[data-ground=light]': { background: '#f8f8f5' },
  '&[data-ground=dark]': { background: '#0f1731' },
  img: { width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 64 },
});

/** Places that cannot show an SVG file. */
const svgNotes: Readonly<Record<string, string>> = {
  logo: 'Mail programs do not show SVG files. Emails say the company name instead.',
  mark: 'iPhones do not show SVG files on the home screen. Choose a PNG picture for them.',
};

/** The picture, if one is set. */
const pictureIn = (value: unknown): BrandPicture | undefined =>
  typeof value === 'object' && value !== null && 'src' in value ? (value as BrandPicture) : undefined;

function PictureSetting({ path, field, value }: FieldProps) {
  const { change, mistakes } = useFormTools();
  const place = pathText(path);
  const picture = pictureIn(value);
  const mistake = mistakes.get(place);
  const isDark = place === 'logoDark';
  return (
    <div
      className={frame}
      id={fieldId(path)}
      role="group"
      aria-label={field.label}
      aria-describedby={`${fieldId(path)}-said`}
      tabIndex={-1}
    >
      <b>{field.label}</b>
      <small id={`${fieldId(path)}-said`}>
        {mistake === undefined ? null : <span data-mistake="">{`${mistake} `}</span>}
        {field.help}
      </small>
      {picture === undefined ? null : (
        <div className={preview} data-ground={isDark ? 'dark' : 'light'}>
          <img src={picture.src} width={picture.width} height={picture.height} alt={`Selected: ${field.label}`} />
        </div>
      )}
      {picture !== undefined && picture.plain === undefined && place in svgNotes ? (
        <small>{svgNotes[place]}</small>
      ) : null}
      <div className={staffActions}>
        <LibraryButton
          onPick={(media) => {
            const chosen = brandPicture(media);
            if (chosen !== undefined) change(path, chosen);
          }}
        />
        {picture === undefined ? null : <StaffButton onClick={() => change(path, null)}>No picture</StaffButton>}
      </div>
    </div>
  );
}

function TimeZoneSetting({ path, field, value }: FieldProps) {
  const { change, mistakes } = useFormTools();
  const zone = typeof value === 'string' ? value : '';
  return (
    <TimeZoneField
      id={fieldId(path)}
      mistake={mistakes.get(pathText(path))}
      {...definedOnly({ hint: field.help })}
      zone={zone}
      value={zone}
      onChange={({ target }) => change(path, target.value)}
    />
  );
}

/** Environment variables that override settings, by path. */
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
  ...stack('--s-4'),
  // Numbers are side by side.
  '&[data-numbers]': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
    alignItems: 'end',
  },
});

const nameOf = (value: unknown, name: string): string => {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
};

/** A value in words. */
const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([name, each]: [string, unknown]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${formatValue(each)}`)
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

/** A part of a feature is indented, and hidden while the feature is off. */
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
        <span>{path[0] === 'features' ? 'Off' : formatValue(value)}</span>
        {place === 'features.backups' ? (
          <small>
            Set the variable <code>{variable}</code> on the server to make backups.
          </small>
        ) : (
          <small>
            Set by the variable <code>{variable}</code> on the server.
          </small>
        )}
      </div>
    );
  if (place === 'hours.days' && field.kind === 'group')
    return <OpeningDaysField path={path} field={field} value={value} />;
  if (place === 'hours.timeZone') return <TimeZoneSetting {...props} />;
  if (pictureSettings.has(place)) return <PictureSetting path={path} field={field} value={value} />;
  // The section already has this heading.
  if (field.kind === 'group' && path.length === 1)
    return (
      <div
        className={groupStyle}
        role="group"
        aria-label={field.label}
        data-numbers={field.fields.every((each) => each.field.kind === 'number') || undefined}
      >
        <Fields path={path} fields={field.fields} value={value} />
      </div>
    );
  if (place.startsWith('features.')) return <FeatureField {...props} />;
  return <FieldView {...props} />;
}
