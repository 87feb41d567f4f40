import { type ReactNode, useId } from 'react';
import { type Education, type Experience, type Project, type Skill, skillLevels } from '../../../contract/entries.ts';
import { educationFacts, Entries, experienceFacts, Projects } from '../../entities/sections/entries.tsx';
import { sectionNames } from '../../entities/sections/names.ts';
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

const entryLook = {
  entry: styles.station,
  current: styles.now,
  what: styles.what,
  place: styles.place,
  period: styles.period,
  text: styles.text,
};

const projectLook = {
  list: styles.projects,
  project: styles.project,
  what: styles.what,
  period: styles.period,
  text: styles.text,
  technologies: styles.technologies,
  address: styles.address,
};

export function ExperienceSection({ entries }: { entries: readonly Experience[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={sectionNames.experience}>
      <Entries entries={entries.map(experienceFacts)} look={entryLook} />
    </Section>
  );
}

export function EducationSection({ entries }: { entries: readonly Education[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={sectionNames.education}>
      <Entries entries={entries.map(educationFacts)} look={entryLook} />
    </Section>
  );
}

export function ProjectsSection({ entries }: { entries: readonly Project[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={sectionNames.projects}>
      <Projects entries={entries} look={projectLook} Address={Address} />
    </Section>
  );
}

export function SkillsSection({ entries }: { entries: readonly Skill[] }) {
  if (entries.length === 0) return null;
  const levels = [...skillLevels]
    .reverse()
    .map((level) => ({ level, names: entries.filter((skill) => skill.level === level) }));
  return (
    <Section title={sectionNames.skills}>
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
