import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Education, Experience, Project, Skill } from '../../../contract/entries.ts';
import { addressText } from '../../ui/address-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { educationFacts, Entries, experienceFacts, Projects } from '../../entities/sections/entries.tsx';
import { sectionNames } from '../../entities/sections/names.ts';
import type { EditPath } from './completeness.ts';
import target from '../../ui/target.module.css';
import { levelNames } from '../../entities/skills/level-names.ts';
import styles from './profile.module.css';

export interface SectionsOf {
  about: string;
  /** Null: hidden from the reader. */
  education: readonly Education[] | null;
  experience: readonly Experience[] | null;
  projects: readonly Project[] | null;
  skills: readonly Skill[] | null;
}

interface SectionProps {
  title: string;
  /** Where the member can edit this section; null for other readers, and for an empty section. */
  edit: EditPath | null;
  children: ReactNode;
}

function Section({ title, edit, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {edit === null ? null : (
          <ButtonLink to={edit} variant="quiet" size="small" aria-label={`Edit ${title.toLowerCase()}`}>
            Edit
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  );
}

function Missing({ children, to, action }: { children: ReactNode; to: EditPath; action: string }) {
  return (
    <div className={styles.missing}>
      <p>{children}</p>
      <ButtonLink to={to} size="small">
        {action}
      </ButtonLink>
    </div>
  );
}

const entryLook = {
  list: styles.path,
  entry: styles.entry,
  current: styles.now,
  what: styles.what,
  place: styles.place,
  period: styles.period,
  text: styles.text,
};

const projectLook = {
  list: styles.projects,
  project: styles.project,
  picture: styles.picture,
  what: styles.projectText,
  period: styles.period,
  text: styles.text,
  technologies: styles.technologies,
  address: styles.address,
};

function Address({ url }: { url: string }) {
  return (
    <a href={url} rel="nofollow noreferrer">
      {addressText(url)}
    </a>
  );
}

export function AboutSection({ about, own }: { about: string; own: boolean }) {
  if (about === '' && !own) return null;
  return (
    <Section title="About" edit={own && about !== '' ? '/profile/edit' : null}>
      {about === '' ? (
        <Missing to="/profile/edit" action="Write about yourself">
          A few sentences on what you do and what you’re looking for say more than any list.
        </Missing>
      ) : (
        <p className={classNames(styles.text, styles.about)} dir="auto">
          {about}
        </p>
      )}
    </Section>
  );
}

export function ExperienceSection({ entries, own }: { entries: SectionsOf['experience']; own: boolean }) {
  if (entries === null || (entries.length === 0 && !own)) return null;
  return (
    <Section title={sectionNames.experience} edit={own && entries.length > 0 ? '/profile/edit/experience' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/experience" action="Add experience">
          Nothing here yet. Paid work counts, and so does work for a club, at home or in your neighbourhood.
        </Missing>
      ) : (
        <Entries entries={entries.map(experienceFacts)} look={entryLook} />
      )}
    </Section>
  );
}

export function EducationSection({ entries, own }: { entries: SectionsOf['education']; own: boolean }) {
  if (entries === null || (entries.length === 0 && !own)) return null;
  return (
    <Section title={sectionNames.education} edit={own && entries.length > 0 ? '/profile/edit/education' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/education" action="Add education">
          Nothing here yet. Schools, courses and certificates all belong here.
        </Missing>
      ) : (
        <Entries entries={entries.map(educationFacts)} look={entryLook} />
      )}
    </Section>
  );
}

export function ProjectsSection({ entries, own }: { entries: SectionsOf['projects']; own: boolean }) {
  if (entries === null || (entries.length === 0 && !own)) return null;
  return (
    <Section title={sectionNames.projects} edit={own && entries.length > 0 ? '/profile/edit/projects' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/projects" action="Show a project">
          Nothing here yet. One finished thing with a picture says more than ten lines about it.
        </Missing>
      ) : (
        <Projects entries={entries} look={projectLook} Address={Address} />
      )}
    </Section>
  );
}

const levels = { beginner: 1, intermediate: 2, advanced: 3, expert: 4 } as const;

export function SkillsSection({
  skills,
  shared = [],
  own,
}: {
  skills: SectionsOf['skills'];
  shared?: readonly string[];
  own: boolean;
}) {
  if (skills === null || (skills.length === 0 && !own)) return null;
  return (
    <Section title={sectionNames.skills} edit={own && skills.length > 0 ? '/profile/edit/skills' : null}>
      {skills.length === 0 ? (
        <Missing to="/profile/edit/skills" action="Add your skills">
          Nothing here yet. Add a few skills so that people who need them can find you.
        </Missing>
      ) : (
        <ul className={styles.skills}>
          {skills.map(({ id, name, level }) => (
            <li key={id} className={classNames(styles.skill, shared.includes(name) && styles.shared)}>
              <bdi>{name}</bdi>
              <span className={styles.level}>
                {levelNames[level]}
                <span className={styles.dots} aria-hidden="true">
                  {[1, 2, 3, 4].map((step) => (
                    <i key={step} className={step <= levels[level] ? styles.reached : undefined} />
                  ))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {own ? (
        <p className={styles.faint}>
          <Link to="/career-guidance" className={target.alone}>
            See which roles need them, and what is missing
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
