/** A select of time zones, grouped by continent: typing the first letters finds a city. */
import { useMemo, type ComponentProps } from 'react';
import { SelectField, optionsOf } from './staff-field.tsx';

interface Zone {
  readonly id: string;
  readonly city: string;
}

/** `America/Argentina/Buenos_Aires` is “Buenos Aires, Argentina” in the group America. */
const zoneOf = (id: string): Zone & { readonly continent: string } => {
  const [continent = '', ...places] = id.replaceAll('_', ' ').split('/');
  return { id, continent, city: places.length === 0 ? continent : places.toReversed().join(', ') };
};

/** Those of the browser, UTC, and the chosen one even if the browser lacks it. */
function zonesByContinent(chosen: string): ReadonlyMap<string, readonly Zone[]> {
  const ids = new Set(['UTC', ...(chosen === '' ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]);
  const groups = new Map<string, Zone[]>();
  for (const { continent, ...zone } of [...ids].map(zoneOf)) {
    const group = groups.get(continent);
    if (group) group.push(zone);
    else groups.set(continent, [zone]);
  }
  for (const group of groups.values()) group.sort((one, other) => one.city.localeCompare(other.city));
  return groups;
}

interface TimeZoneFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** The selected one, so that it is listed. */
  readonly zone: string;
}

/** `children` are options before all zones. */
export function TimeZoneField({ zone, children, ...field }: TimeZoneFieldProps) {
  // Hundreds of options, in a form that is rendered on each key.
  const options = useMemo(
    () =>
      [...zonesByContinent(zone)].map(([continent, zones]) =>
        zones.every(({ id }) => id === continent) ? (
          <option key={continent}>{continent}</option>
        ) : (
          <optgroup key={continent} label={continent}>
            {optionsOf(zones.map(({ id, city }) => [id, city]))}
          </optgroup>
        ),
      ),
    [zone],
  );
  return (
    <SelectField label="Time zone" {...field}>
      {children}
      {options}
    </SelectField>
  );
}
