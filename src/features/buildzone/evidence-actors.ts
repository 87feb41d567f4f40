import * as v from 'valibot';
import { type Evidence, evidenceFields } from '../../../contract/evidence.ts';
import { requiredText } from '../../../contract/fields.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { addEvidence, addFeedback, deleteEvidence, deleteFeedback } from '../../api/evidence.ts';
import { readAgainUnder } from '../../entities/cache/cache.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { ownWorkQuery } from '../../entities/projects/own-work-queries.ts';
import { evidenceKey } from '../../entities/projects/project-queries.ts';
import { orAfterRemovals, type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { evidenceDraft, feedbackDraft } from './draft-names.ts';
import {
  evidenceAdded,
  evidenceMissing,
  evidenceQuery,
  evidenceRemoved,
  feedbackAdded,
  feedbackRemoved,
} from './evidence-queries.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';

function bodyOf(values: Values) {
  const link = textOf(values, 'link').trim();
  const image = values.evidence_image instanceof File ? values.evidence_image : undefined;
  return {
    text: textOf(values, 'text').trim(),
    // People type addresses without https://.
    link: link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`,
    ...(image === undefined ? {} : { evidence_image: image }),
  };
}

/** The name of a member's evidence at one step, for what is deleted from it. */
const evidenceAt = (as: string, step: string): string => JSON.stringify([as, 'evidence', step]);

/** The form that adds evidence. Its fields are `text`, `link` and `evidence_image`. */
export function evidenceForm(as: string, project: string, step: string) {
  const key = operationKey(as, evidenceDraft(project, step));
  return formOf({
    validate: (values) => fieldErrorsOf(evidenceFields, { ...bodyOf(values), key: crypto.randomUUID() }),
    submit: async (values) => {
      const body = bodyOf(values);
      const image = body.evidence_image;
      const content = JSON.stringify([body.text, body.link, image?.name, image?.size, image?.lastModified]);
      const send = async (sent: string) => {
        const add = () => addEvidence(project, step, { ...body, key: sent }, { as });
        const added = await orAfterRemovals(evidenceAt(as, step), add).catch((error: unknown) => {
          if (isGone(error)) evidenceMissing(as, project);
          throw error;
        });
        evidenceAdded(as, project, step, added);
        return added;
      };
      // Nobody can tell one picture from another by the answer.
      const isAnswerTo = (added: Evidence) =>
        image === undefined && added.text === body.text && added.link === body.link && added.evidence_image === null;
      await key.send(content, { send, isAnswerTo });
    },
  });
}

const feedbackFields = v.object({ text: requiredText('text', limits.feedbackCharacters) });

/** The form that gives feedback on a piece of evidence. Its field is `text`. */
export function feedbackForm(as: string, project: string, step: string, id: string) {
  const key = operationKey(as, feedbackDraft(project, step, id));
  return formOf({
    validate: (values) => fieldErrorsOf(feedbackFields, { text: textOf(values, 'text') }),
    submit: async (values) => {
      const { text } = v.parse(feedbackFields, { text: textOf(values, 'text') });
      const send = async (sent: string) => {
        const added = await addFeedback(id, { key: sent, text }, { as }).catch((error: unknown) => {
          if (isGone(error)) evidenceMissing(as, project);
          throw error;
        });
        return feedbackAdded(as, id, added);
      };
      await key.send(text, { send, isAnswerTo: (added) => added.text === text });
    },
  });
}

/** The deletion of the member's own evidence, not started yet. */
export function evidenceRemoval(
  as: string,
  { project, step, id }: { project: string; step: string; id: string },
  name: string,
  feedback: () => number | null,
): Removal {
  return removalOf({
    as,
    id,
    list: evidenceAt(as, step),
    name,
    failure: 'Something went wrong. The evidence is still here: try again.',
    remove: (gone) => deleteEvidence(gone, feedback(), { as }),
    onGone: () => evidenceRemoved(as, project, step, id),
    askAgain: async () => {
      await readAgainUnder(evidenceQuery(as, project, step).queryKey, { cancelRefetch: true });
      await readAgainUnder(ownWorkQuery(as, project).queryKey, { cancelRefetch: true });
    },
  });
}

/** A deletion of feedback that has not started yet. */
export function feedbackRemoval(as: string, id: string, name: string): Removal {
  return removalOf({
    as,
    id,
    name,
    failure: 'Something went wrong. The feedback is still here: try again.',
    remove: (gone) => deleteFeedback(gone, { as }),
    onGone: () => feedbackRemoved(as, id),
    askAgain: () => readAgainUnder(evidenceKey(as), { cancelRefetch: true }),
  });
}
