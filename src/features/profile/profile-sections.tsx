import type { ReactNode } from 'react';
import type { Education } from '../../../contract/education.ts';
import type { Experience } from '../../../contract/experience.ts';
import type { Period } from '../../../contract/period.ts';
import type { Project } from '../../../contract/projects.ts';
import type { Skill } from '../../../contract/skills.ts';
import { addressText } from '../../ui/address-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { periodText } from '../../ui/period-text.ts';
import type { EditPath } from './completeness.ts';
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
  /** Where the member edits what is here; none for others, and for a section that is empty. */
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

interface EntryProps {
  title: string;
  place: ReactNode;
  period: Period;
  description: string;
}

/** One entry on the path. An ongoing entry gets the highlighted node. */
function Entry({ title, place, period, description }: EntryProps) {
  const when = periodText(period);
  return (
    <li className={classNames(styles.entry, period.is_current && styles.now)}>
      <span className={styles.node} aria-hidden="true" />
      <h3 dir="auto">{title}</h3>
      {place}
      {when === '' ? null : <p className={styles.period}>{when}</p>}
      {description === '' ? null : (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
    </li>
  );
}

export function AboutSection({ about, own }: { about: string; own: boolean }) {
  if (about === '' && !own) return null;
  return (
    <Section title="About" edit={own && about !== '' ? '/profile/edit' : null}>
      {about === '' ? (
        <Missing to="/profile/edit" action="Write about yourself">
          A few sentences on what you do and what you're looking for say more than any list.
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
    <Section title="Experience" edit={own && entries.length > 0 ? '/profile/edit/experience' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/experience" action="Add experience">
          Nothing here yet. Paid work counts, and so does work for a club, at home or in your neighbourhood.
        </Missing>
      ) : (
        <ol className={styles.path}>
          {entries.map(({ id, title, organization, location, description, ...period }) => (
            <Entry
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
      )}
    </Section>
  );
}

export function EducationSection({ entries, own }: { entries: SectionsOf['education']; own: boolean }) {
  if (entries === null || (entries.length === 0 && !own)) return null;
  return (
    <Section title="Education" edit={own && entries.length > 0 ? '/profile/edit/education' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/education" action="Add education">
          Nothing here yet. Schools, courses and certificates all belong here.
        </Missing>
      ) : (
        <ol className={styles.path}>
          {entries.map(({ id, school, degree, field_of_study, description, ...period }) => {
            const course = [degree, field_of_study].filter(Boolean).join(', ');
            return (
              <Entry
                key={id}
                title={school}
                place={
                  course === '' ? null : (
                    <p className={styles.place} dir="auto">
                      {course}
                    </p>
                  )
                }
                period={period}
                description={description}
              />
            );
          })}
        </ol>
      )}
    </Section>
  );
}

export function ProjectsSection({ entries, own }: { entries: SectionsOf['projects']; own: boolean }) {
  if (entries === null || (entries.length === 0 && !own)) return null;
  return (
    <Section title="Projects" edit={own && entries.length > 0 ? '/profile/edit/projects' : null}>
      {entries.length === 0 ? (
        <Missing to="/profile/edit/projects" action="Show a project">
          Nothing here yet. One finished thing with a picture says more than ten lines about it.
        </Missing>
      ) : (
        <ul className={styles.projects}>
          {entries.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const { title, url, description, technologies, project_image } = project;
  const period = periodText(project);
  return (
    <li className={styles.project}>
      {project_image === null ? null : (
        <img className={styles.picture} src={project_image} alt="" loading="lazy" width={640} height={400} />
      )}
      <div className={styles.projectText}>
        <h3 dir="auto">{title}</h3>
        {period === '' ? null : <p className={styles.period}>{period}</p>}
        {description === '' ? null : (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
        {technologies.length === 0 ? null : (
          <ul className={styles.technologies} aria-label="Made with">
            {technologies.map((technology) => (
              <li key={technology}>
                <bdi>{technology}</bdi>
              </li>
            ))}
          </ul>
        )}
        {url === '' ? null : (
          <p className={styles.address}>
            <a href={url} rel="nofollow noreferrer">
              {addressText(url)}
            </a>
          </p>
        )}
      </div>
    </li>
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
    <Section title="Skills" edit={own && skills.length > 0 ? '/profile/edit/skills' : null}>
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
    </Section>
  );
}
