import { type ReactNode, useId } from 'react';
import type { Education as EducationEntry } from '../../../contract/education.ts';
import type { Experience as ExperienceEntry } from '../../../contract/experience.ts';
import type { Period } from '../../../contract/period.ts';
import type { Project } from '../../../contract/projects.ts';
import { type Skill, skillLevels } from '../../../contract/skills.ts';
import { classNames } from '../../ui/class-names.ts';
import { periodText } from '../../ui/period-text.ts';
import { levelNames } from '../../entities/skills/level-names.ts';
import styles from './personal-page.module.css';
import { Address } from './printed-address.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface StationProps {
  title: string;
  place: ReactNode;
  period: Period;
  description: string;
}

function Station({ title, place, period, description }: StationProps) {
  return (
    <li className={classNames(styles.station, period.is_current && styles.now)}>
      <p className={styles.period}>{periodText(period)}</p>
      <div className={styles.what}>
        <h3 dir="auto">{title}</h3>
        {place}
        {description === '' ? null : (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}

export function Experience({ entries }: { entries: readonly ExperienceEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Experience">
      <ol className={styles.path}>
        {entries.map(({ id, title, organization, location, description, ...period }) => (
          <Station
            key={id}
            title={title}
            place={
              <p className={styles.place}>
                <bdi>{organization}</bdi>
                {location === '' ? null : (
                  <>
                    , <bdi>{location}</bdi>
                  </>
                )}
              </p>
            }
            period={period}
            description={description}
          />
        ))}
      </ol>
    </Section>
  );
}

export function Education({ entries }: { entries: readonly EducationEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Education">
      <ol className={styles.path}>
        {entries.map(({ id, school, degree, field_of_study, description, ...period }) => {
          const course = [degree, field_of_study].filter(Boolean).join(', ');
          return (
            <Station
              key={id}
              title={course === '' ? school : course}
              place={
                course === '' ? null : (
                  <p className={styles.place} dir="auto">
                    {school}
                  </p>
                )
              }
              period={period}
              description={description}
            />
          );
        })}
      </ol>
    </Section>
  );
}

export function Projects({ entries }: { entries: readonly Project[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Projects">
      <ul className={styles.projects}>
        {entries.map(({ id, title, url, description, technologies, project_image, ...period }) => (
          <li key={id} className={styles.project}>
            {project_image === null ? null : <img src={project_image} alt="" loading="lazy" width={640} height={400} />}
            <h3 dir="auto">{title}</h3>
            <p className={styles.period}>{periodText(period)}</p>
            {description === '' ? null : (
              <p className={styles.text} dir="auto">
                {description}
              </p>
            )}
            {technologies.length === 0 ? null : (
              <p className={styles.technologies}>
                <bdi>{technologies.join(' · ')}</bdi>
              </p>
            )}
            {url === '' ? null : (
              <p className={styles.address}>
                <Address url={url} label="" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Skills({ entries }: { entries: readonly Skill[] }) {
  if (entries.length === 0) return null;
  const levels = [...skillLevels]
    .reverse()
    .map((level) => ({ level, names: entries.filter((skill) => skill.level === level) }));
  return (
    <Section title="Skills">
      <dl className={styles.skills}>
        {levels
          .filter(({ names }) => names.length > 0)
          .map(({ level, names }) => (
            <div key={level}>
              <dt>{levelNames[level]}</dt>
              <dd>
                {names.map(({ id, name }, index) => (
                  <span key={id}>
                    {index === 0 ? '' : ', '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}
