import * as v from 'valibot';
import { evidenceFields } from '../../../contract/evidence.ts';
import { requiredText } from '../../../contract/fields.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { addEvidence, addFeedback, deleteEvidence } from '../../api/evidence.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { evidenceAdded, evidenceRemoved, feedbackAdded } from './evidence-queries.ts';

const textOf = (values: Values, field: string) => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The same content sent again has the same key: an answer that got lost does not double it. */
function operationKeys(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (last.key === '' || last.content !== content) last = { content, key: crypto.randomUUID() };
    return last.key;
  };
}

function bodyOf(values: Values) {
  const link = textOf(values, 'link');
  const image = values.evidence_image instanceof File ? values.evidence_image : undefined;
  return {
    text: textOf(values, 'text'),
    // As people type it.
    link: link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`,
    ...(image === undefined ? {} : { evidence_image: image }),
  };
}

/** The form that adds evidence. Its fields are `text`, `link` and `evidence_image`. */
export function evidenceForm(as: string, project: string, step: string) {
  const keyOf = operationKeys();
  return formOf({
    validate: (values) => fieldErrorsOf(evidenceFields, { ...bodyOf(values), key: crypto.randomUUID() }),
    submit: async (values) => {
      const body = bodyOf(values);
      const image = body.evidence_image;
      const content = JSON.stringify([body.text, body.link, image?.name, image?.size, image?.lastModified]);
      const stored = await addEvidence(project, step, { ...body, key: keyOf(content) }, { as });
      return evidenceAdded(as, project, step, stored);
    },
  });
}

const feedbackFields = v.object({ text: requiredText('text', limits.feedbackCharacters) });

/** The form that gives feedback on a piece of evidence. Its field is `text`. */
export function feedbackForm(as: string, id: string) {
  const keyOf = operationKeys();
  return formOf({
    validate: (values) => fieldErrorsOf(feedbackFields, { text: textOf(values, 'text') }),
    submit: async (values) => {
      const text = textOf(values, 'text');
      return feedbackAdded(as, id, await addFeedback(id, { key: keyOf(text), text }, { as }));
    },
  });
}

/** The form without fields that removes a piece of one's own evidence. */
export function evidenceRemoval(as: string, project: string, step: string, id: string) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      await deleteEvidence(id, { as });
      evidenceRemoved(as, project, step, id);
    },
  });
}
