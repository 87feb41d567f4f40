import type { CommunityProjectFields } from '../../contract/community-project-fields.ts';
import { slugOfSkill } from '../skills/match.ts';
import type {
  comments,
  evidence,
  evidencedSkills,
  feedback,
  memberships,
  progress,
} from '../store/community-schema.ts';
import type { DemoActivity, DemoCommunityProject } from './community-project.ts';
import { text } from './post.ts';
import { dayMs, demoId, demoMemberId, monthMs, shareOf } from './rows.ts';

const hourMs = 3_600_000;

/** The key under which the demo community has started a project: never twice. */
export const startKeyOf = ({ slug }: DemoCommunityProject): string => demoId(`community project ${slug}`);

/** At some hour of the day. */
export function publishedAt({ slug, published }: DemoCommunityProject, now: Date): Date {
  return new Date(now.getTime() - published * monthMs + shareOf(`published ${slug}`) * 8 * hourMs);
}

const stepIdOf = ({ slug }: DemoCommunityProject, position: number): string => demoId(`step ${slug} ${position}`);

/** What an owner would have sent. */
export function fieldsOf(project: DemoCommunityProject): CommunityProjectFields {
  const { title, summary, description, area, difficulty, hours, places, skills } = project;
  return {
    title,
    summary,
    description: text(...description),
    area,
    difficulty,
    hours,
    places,
    skills: [...skills],
    steps: project.steps.map((step, position) => ({
      id: stepIdOf(project, position),
      title: step.title,
      goal: step.goal,
      how: [...step.how],
      done_when: [...step.done],
      mistakes: [...step.mistakes],
      minutes: step.minutes,
      skills: [...step.skills],
      prerequisites: step.after.map((before) => stepIdOf(project, before)),
    })),
  };
}

/** Everyone who is in it but the owner, the co-owners first. */
export function membershipRows(
  project: DemoCommunityProject,
  projectId: number,
  activity: DemoActivity,
  now: Date,
): (typeof memberships.$inferInsert)[] {
  const start = publishedAt(project, now);
  return [
    ...project.coOwners.map((username) => ({
      projectId,
      memberId: demoMemberId(username),
      role: 'co-owner' as const,
      joinedAt: start,
    })),
    ...activity.joined
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ member, daysAgo }) => ({
        projectId,
        memberId: demoMemberId(member),
        role: 'member' as const,
        joinedAt: new Date(now.getTime() - daysAgo * dayMs),
      })),
  ];
}

interface Done {
  memberId: string;
  stepId: string;
  position: number;
  at: Date;
}

/** Steps that were done, each a while after the one before. */
function doneIn(project: DemoCommunityProject, activity: DemoActivity, now: Date): Done[] {
  return activity.joined.flatMap(({ member, daysAgo, steps }) =>
    steps.map((position, index) => ({
      memberId: demoMemberId(member),
      stepId: stepIdOf(project, position),
      position,
      at: new Date(now.getTime() - daysAgo * dayMs * (1 - (index + 1) / (steps.length + 1))),
    })),
  );
}

interface ProgressRows {
  progress: (typeof progress.$inferInsert)[];
  evidencedSkills: (typeof evidencedSkills.$inferInsert)[];
}

export function progressRows(project: DemoCommunityProject, activity: DemoActivity, now: Date): ProgressRows {
  const done = doneIn(project, activity, now);
  return {
    progress: done.map(({ memberId, stepId, at }) => ({ memberId, stepId, state: 'done', markedAt: at })),
    evidencedSkills: done.flatMap(({ memberId, stepId, position, at }) =>
      (project.steps[position]?.skills ?? []).map((name) => ({
        memberId,
        stepId,
        name,
        slug: slugOfSkill(name),
        stepTitle: project.steps[position]?.title ?? '',
        doneAt: at,
      })),
    ),
  };
}

export type DemoEvidence = typeof evidence.$inferInsert & {
  feedback: Omit<typeof feedback.$inferInsert, 'evidenceId'>[];
};

/** An hour after the step was done; feedback on the days after. Nothing is in the future. */
export function evidenceRows(project: DemoCommunityProject, activity: DemoActivity, now: Date): DemoEvidence[] {
  const doneAt = new Map(
    doneIn(project, activity, now).map(({ memberId, stepId, at }) => [`${memberId} ${stepId}`, at.getTime()]),
  );
  const until = (time: number) => new Date(Math.min(time, now.getTime()));
  return activity.evidence.map(({ member, step, text, link, feedback: said }, index) => {
    const [memberId, stepId] = [demoMemberId(member), stepIdOf(project, step)];
    const at = (doneAt.get(`${memberId} ${stepId}`) ?? now.getTime()) + hourMs;
    const key = demoId(`evidence ${stepId} ${index}`);
    return {
      memberId,
      stepId,
      key,
      text,
      link,
      evidenceImage: null,
      createdAt: until(at),
      feedback: said.map(({ from, text: words }, place) => ({
        memberId: demoMemberId(from),
        key: demoId(`feedback ${key} ${place}`),
        text: words,
        createdAt: until(at + (place + 1) * dayMs),
      })),
    };
  });
}

/** In the last two weeks, in the order in which they were said. */
export function commentRows(
  project: DemoCommunityProject,
  activity: DemoActivity,
  now: Date,
): (typeof comments.$inferInsert)[] {
  const all = activity.discussion;
  return all.map(({ step, from, text }, index) => ({
    stepId: stepIdOf(project, step),
    memberId: demoMemberId(from),
    key: demoId(`comment ${project.slug} ${index}`),
    text,
    createdAt: new Date(now.getTime() - (14 * dayMs * (all.length - index)) / (all.length + 1)),
  }));
}
