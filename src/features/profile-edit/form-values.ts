import type { Education, Experience, Project } from '../../../contract/entries.ts';
import type { Period } from '../../../contract/period.ts';
import { eachText, type Profile } from '../../../contract/profiles.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';

/*
 * Converts between form and wire. A form has dates in two parts (`start_date.month` and `start_date.year`), a checkbox
 * `present` for current entries, and a row for each link (`links.<key>.label`, `links.<key>.url`).
 */

type Raw = Readonly<Record<string, unknown>>;

/** `YYYY-MM`, `YYYY` without a month, empty without both; `-MM` without a year, which the contract refuses. */
export function dateOf(values: Raw, field: string): string {
  const month = textOf(values, `${field}.month`);
  const year = textOf(values, `${field}.year`).trim();
  return month === '' ? year : `${year}-${month}`;
}

/** For a current entry, whatever is in the end's fields is not sent. */
export function periodOf(values: Raw): Period {
  const is_current = values.present === true;
  return {
    start_date: dateOf(values, 'start_date'),
    end_date: is_current ? '' : dateOf(values, 'end_date'),
    is_current,
  };
}

function partsOf(field: string, date: string): DraftValues {
  const [year = '', month = ''] = date.split('-');
  return { [`${field}.month`]: month, [`${field}.year`]: year };
}

function periodValues(entry: Period): DraftValues {
  return {
    ...partsOf('start_date', entry.start_date),
    ...partsOf('end_date', entry.end_date),
    present: entry.is_current,
  };
}

/** The keys of the link rows, in order. */
export function linkKeysOf(values: Raw): string[] {
  const keys = Object.keys(values).flatMap((name) => /^links\.(\w+)\.(?:url|label)$/.exec(name)?.[1] ?? []);
  return [...new Set(keys)];
}

/** The links of all rows that are not empty, with their rows' keys. */
export function linksOf(values: Raw): { key: string; label: string; url: string }[] {
  return linkKeysOf(values)
    .map((key) => ({
      key,
      label: textOf(values, `links.${key}.label`).trim(),
      url: addressOf(textOf(values, `links.${key}.url`)),
    }))
    .filter(({ label, url }) => label !== '' || url !== '');
}

/** People type `example.org/me`. Anything with a scheme is left for the schema to judge. */
export function addressOf(text: string): string {
  const address = text.trim();
  return /^(?![a-z][a-z\d+.-]*:)[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/i.test(address) ? `https://${address}` : address;
}

/** Names separated by commas, semicolons or line breaks, without duplicates. */
export function technologiesOf(text: string): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.filter(
    (name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index,
  );
}

/** What the form began from, sent with the change: what was changed elsewhere since is not overwritten. */
const versionOf = (seen: object): DraftValues => ({
  // In one order, whichever call has answered it: it is compared as text, too.
  version: JSON.stringify(Object.fromEntries(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
});

/** A draft from before forms had one names none. */
export function seenBy(values: Raw): object | undefined {
  const version = textOf(values, 'version');
  return version === '' ? undefined : (JSON.parse(version) as object);
}

/** A field as text, to compare it with what was saved elsewhere. */
export function textIn(values: DraftValues, field: string): string {
  if (field === 'links')
    return linksOf(values)
      .map(({ label, url }) => [label, url].filter(Boolean).join(': '))
      .join('\n');
  if (field === 'present') return values.present === true ? 'Yes' : 'No';
  return field.endsWith('_date') ? dateOf(values, field) : textOf(values, field);
}

export function profileValues(profile: Omit<Profile, 'visibility'>): DraftValues {
  const { first_name, last_name, links } = profile;
  const rows = links.flatMap(({ label, url }, index): [string, string][] => [
    [`links.${index}.label`, label],
    [`links.${index}.url`, url],
  ]);
  const names = { first_name, last_name, ...eachText((field) => profile[field]) };
  return { ...names, ...Object.fromEntries(rows), ...versionOf({ ...names, links }) };
}

export function experienceValues({ id: _, ...seen }: Experience): DraftValues {
  const { title, organization, location, description } = seen;
  return { title, organization, location, description, ...periodValues(seen), ...versionOf(seen) };
}

export function educationValues({ id: _, ...seen }: Education): DraftValues {
  const { school, degree, field_of_study, description } = seen;
  return { school, degree, field_of_study, description, ...periodValues(seen), ...versionOf(seen) };
}

export function projectValues({ id: _, project_image: __, ...seen }: Project): DraftValues {
  const { title, description, url, technologies } = seen;
  const texts = { title, description, url, technologies: technologies.join(', ') };
  return { ...texts, ...periodValues(seen), ...versionOf(seen) };
}
