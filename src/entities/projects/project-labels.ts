import { unbroken } from '../../ui/unbroken.ts';
import { limits } from '../../../contract/limits.ts';
import { type Difficulty, projectAreas, type ProjectArea } from '../../../contract/community-project-fields.ts';
import { type CommunityProjectCard, efforts, type StepState } from '../../../contract/community-projects.ts';

type Effort = keyof typeof efforts;

export const difficultyNames: Readonly<Record<Difficulty, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const effortNames: Readonly<Record<Effort, string>> = {
  evening: `An evening, up to ${efforts.evening} hours`,
  weekend: `A weekend, up to ${efforts.weekend} hours`,
  weeks: `A few weeks, up to ${efforts.weeks} hours`,
  months: 'Any length',
};

export const stepStateNames: Readonly<Record<StepState, string>> = {
  todo: 'Not started',
  in_progress: 'In progress',
  done: 'Done',
};

/** Whether an archived project is closed to this reader: only those who are in it can still join in, save or write. */
export function isClosedTo({ status, mine }: Pick<CommunityProjectCard, 'status' | 'mine'>): boolean {
  return status === 'archived' && (mine === null || mine.role === null);
}

export function areaName(area: ProjectArea): string {
  return projectAreas[area];
}

export function hoursText(hours: number): string {
  return unbroken(hours === 1 ? '1 hour' : `${hours} hours`);
}

export function minutesText(minutes: number): string {
  return unbroken(minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 30) / 2} h`);
}

/** '1 member', '12 members'. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** '12 projects'; '1,000+ projects' if there are more than are counted. */
export function projectsText(count: number): string {
  return count > limits.searchCount
    ? `${limits.searchCount.toLocaleString('en')}+ projects`
    : countText(count, 'project', 'projects');
}
