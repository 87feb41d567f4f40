import * as v from 'valibot';
import { stepStates } from '../../../contract/community-projects.ts';
import type { Mark } from '../../../machines/buildzone/step-progress.ts';
import { unsentIn } from '../../entities/offline/unsent.ts';

const marks = unsentIn<Mark>(
  'unsent-marks',
  v.object({
    key: v.string(),
    project: v.string(),
    step: v.string(),
    state: v.picklist(stepStates),
    before: v.picklist(stepStates),
    at: v.optional(v.number()),
  }),
);

/** Marks that the server has not confirmed. */
export const { takeOver: takeOverMarks, keep: keepMarks, before: marksBefore, areStored: areMarksStored } = marks;

/** The marks in a project that this browser keeps, of any tab, oldest first. */
export const keptMarksIn = (as: string, project: string): readonly Mark[] =>
  marks.before(as, '').filter((mark) => mark.project === project);

/** Takes away marks of other tabs that the server has by now. */
export const dropKeptMarks = (as: string, keys: ReadonlySet<string>): void =>
  marks.dropLeft(as, ({ key }) => keys.has(key));
