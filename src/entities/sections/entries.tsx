import type { ComponentType } from 'react';
import type { Education, Experience, Project } from '../../../contract/entries.ts';
import type { Period } from '../../../contract/period.ts';
import { useDates } from '../../ui/date-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { periodText } from '../../ui/period-text.ts';

/** CSS classes: what an entry contains is the same everywhere, but each screen styles it. */
export type EntryLook = Partial<
  Readonly<Record<'list' | 'entry' | 'current' | 'what' | 'place' | 'period' | 'text', string>>
>;

/** The content of an entry of experience or education. */
export interface EntryFacts {
  id: string;
  title: string;
  /** Shown below the title, separated by commas. */
  place: readonly string[];
  period: Period;
  description: string;
}

export function experienceFacts({ id, title, organization, location, description, ...period }: Experience): EntryFacts {
  return { id, title, place: [organization, location].filter((text) => text !== ''), period, description };
}

export function educationFacts({ id, school, degree, field_of_study, description, ...period }: Education): EntryFacts {
  return { id, title: school, place: [degree, field_of_study].filter((text) => text !== ''), period, description };
}

/** Entries of experience or education. The texts may be in any script, so each gets its own direction. */
export function Entries({ entries, look }: { entries: readonly EntryFacts[]; look: EntryLook }) {
  return (
    <ol className={look.list}>
      {entries.map(({ id, ...entry }) => (
        <li key={id} className={classNames(look.entry, entry.period.is_current && look.current)}>
          <EntryText {...entry} look={look} heading="h3" />
        </li>
      ))}
    </ol>
  );
}

export function EntryText({
  title,
  place,
  period,
  description,
  look,
  heading: Heading,
}: Omit<EntryFacts, 'id'> & { look: EntryLook; heading: 'h2' | 'h3' }) {
  return (
    <>
      <div className={look.what}>
        <Heading dir="auto">{title}</Heading>
        {place.length === 0 ? null : (
          <p className={look.place}>
            {place.map((text, index) => (
              <span key={`${index} ${text}`}>
                {index === 0 ? '' : ', '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
        )}
        <Description text={description} className={look.text} />
      </div>
      <When period={period} className={look.period} />
    </>
  );
}

export type ProjectLook = Partial<
  Readonly<Record<'list' | 'project' | 'picture' | 'what' | 'period' | 'text' | 'technologies' | 'address', string>>
>;

/** @param Address renders the project's address, which is never empty */
export function Projects({
  entries,
  look,
  Address,
}: {
  entries: readonly Project[];
  look: ProjectLook;
  Address: ComponentType<{ url: string }>;
}) {
  return (
    <ul className={look.list}>
      {entries.map(({ id, title, url, description, technologies, project_image: image, ...period }) => (
        <li key={id} className={look.project}>
          {image === null ? null : (
            <img className={look.picture} src={image} alt="" loading="lazy" width={640} height={400} />
          )}
          <div className={look.what}>
            <h3 dir="auto">{title}</h3>
            <When period={period} className={look.period} />
            <Description text={description} className={look.text} />
            {technologies.length === 0 ? null : (
              <ul className={look.technologies} aria-label="Made with">
                {technologies.map((technology) => (
                  <li key={technology}>
                    <bdi>{technology}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {url === '' ? null : (
              <p className={look.address}>
                <Address url={url} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function When({ period, className }: { period: Period; className: string | undefined }) {
  useDates();
  const text = periodText(period);
  return text === '' ? null : <p className={className}>{text}</p>;
}

function Description({ text, className }: { text: string; className: string | undefined }) {
  return text === '' ? null : (
    <p className={className} dir="auto">
      {text}
    </p>
  );
}
