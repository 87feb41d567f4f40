import { projectAreas, type Difficulty, type ProjectArea } from '../../contract/community-project-fields.ts';
import { plainText } from '../../contract/document-text.ts';
import type { Document } from '../../contract/document.ts';
import { jobKinds, type JobKind } from '../../contract/job-fields.ts';
import type { Section, Visibility } from '../../contract/profiles.ts';
import type { Reason } from '../../contract/search.ts';
import type { Skill } from '../../contract/entries.ts';
import { inLatin } from './latin.ts';

/** PostgreSQL's four weights of a word, the strongest first. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A text that something is found by. */
export interface Field {
  field: Reason['field'];
  text: string;
  weight: Weight;
  /** How often its words count: it tells equals apart, such as the first skill from the third. */
  times: 1 | 2 | 3;
  /** Shown on the card, in the part of this name. Other texts are quoted where they answer a query. */
  part?: 'title' | 'summary' | 'organisation' | 'place' | 'name' | 'headline' | 'location';
  /** Whose names are compared as those of skills, too. */
  isSkill?: true;
}

export interface ProjectSource {
  title: string;
  summary: string;
  description: Document;
  area: ProjectArea;
  difficulty: Difficulty;
  hours: number;
  skills: string[];
  steps: { title: string; goal: string }[];
}

export interface JobSource {
  title: string;
  organisation: string;
  place: string;
  remote: boolean;
  kind: JobKind;
  summary: string;
  description: string;
  skills: string[];
  posted_by: string | null;
  expires_at: string;
}

export interface MemberSource {
  username: string;
  first_name: string;
  last_name: string;
  headline: string;
  about: string;
  location: string;
  visibility: Visibility;
  skills: { name: string; level: Skill['level'] }[];
  evidenced: string[];
  experience: { title: string; organization: string; location: string; description: string }[];
  education: { school: string; degree: string; field_of_study: string; description: string }[];
  projects: { title: string; description: string; technologies: string[] }[];
}

/** Lists of skills name the most important first. */
const byPlace: readonly Pick<Field, 'weight' | 'times'>[] = [
  { weight: 'A', times: 3 },
  { weight: 'A', times: 2 },
  { weight: 'A', times: 1 },
  { weight: 'B', times: 2 },
  { weight: 'B', times: 1 },
];

function skillFields(names: readonly string[]): Field[] {
  return names.map((text, place) => ({
    field: 'skill',
    text,
    ...(byPlace[place] ?? { weight: 'C', times: 2 }),
    isSkill: true,
  }));
}

/** Strongest first. */
export function fieldsOfProject(project: ProjectSource): Field[] {
  return [
    { field: 'title', text: project.title, weight: 'A', times: 2, part: 'title' },
    ...skillFields(project.skills),
    { field: 'summary', text: project.summary, weight: 'B', times: 1, part: 'summary' },
    { field: 'area', text: projectAreas[project.area], weight: 'C', times: 1 },
    ...project.steps.flatMap(({ title, goal }): Field[] => [
      { field: 'step', text: title, weight: 'C', times: 1 },
      { field: 'step', text: goal, weight: 'D', times: 1 },
    ]),
    { field: 'description', text: plainText(project.description), weight: 'D', times: 1 },
  ];
}

export function fieldsOfJob(job: JobSource): Field[] {
  const place = [job.place, job.remote ? 'Remote' : ''].filter((text) => text !== '').join(', ');
  return [
    { field: 'title', text: job.title, weight: 'A', times: 3, part: 'title' },
    ...skillFields(job.skills),
    { field: 'organisation', text: job.organisation, weight: 'B', times: 2, part: 'organisation' },
    { field: 'place', text: place, weight: 'B', times: 2, part: 'place' },
    { field: 'summary', text: job.summary, weight: 'B', times: 1, part: 'summary' },
    { field: 'area', text: jobKinds[job.kind], weight: 'C', times: 1 },
    { field: 'description', text: job.description, weight: 'D', times: 1 },
  ];
}

const byLevel: Readonly<Record<Skill['level'], Pick<Field, 'weight' | 'times'>>> = {
  expert: { weight: 'A', times: 3 },
  advanced: { weight: 'A', times: 2 },
  intermediate: { weight: 'A', times: 1 },
  beginner: { weight: 'B', times: 1 },
};

/** Of a member's sections those that `sees` admits. */
export function fieldsOfMember(member: MemberSource, sees: (section: Section) => boolean): Field[] {
  const of = (section: Section, fields: () => Field[]) => (sees(section) ? fields() : []);
  const text = (field: Field['field'], text: string, weight: Weight): Field => ({ field, text, weight, times: 1 });
  const latin = (field: Field['field'], own: string, weight: Weight): Field[] => {
    const spelt = inLatin(own);
    return spelt === '' ? [] : [text(field, spelt, weight)];
  };
  const name = `${member.first_name} ${member.last_name}`;
  return [
    { field: 'name', text: name, weight: 'A', times: 3, part: 'name' },
    ...latin('name', name, 'A'),
    { field: 'username', text: member.username, weight: 'A', times: 1 },
    ...of('skills', () => [
      ...member.skills.map(({ name, level }): Field => ({
        field: 'skill',
        text: name,
        ...byLevel[level],
        isSkill: true,
      })),
      ...member.evidenced.map((name): Field => ({ field: 'skill', text: name, weight: 'B', times: 1, isSkill: true })),
    ]),
    { field: 'headline', text: member.headline, weight: 'A', times: 1, part: 'headline' },
    { field: 'location', text: member.location, weight: 'B', times: 2, part: 'location' },
    ...latin('location', member.location, 'B'),
    ...of('experience', () =>
      member.experience.flatMap((entry) => [
        text('experience', `${entry.title}, ${entry.organization}`, 'C'),
        text('experience', `${entry.location} ${entry.description}`, 'D'),
      ]),
    ),
    ...of('projects', () =>
      member.projects.flatMap((entry) => [
        text('project', entry.title, 'C'),
        ...entry.technologies.map((name): Field => ({ ...text('project', name, 'C'), isSkill: true })),
        text('project', entry.description, 'D'),
      ]),
    ),
    ...of('education', () =>
      member.education.flatMap((entry) => [
        text(
          'education',
          [entry.degree, entry.field_of_study, entry.school].filter((one) => one !== '').join(', '),
          'C',
        ),
        text('education', entry.description, 'D'),
      ]),
    ),
    text('about', member.about, 'D'),
  ];
}
