import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { problemReportFields } from '../../../contract/problem-reports.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { reportProblem } from '../../api/problem-reports.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';
import { formOf } from '../../entities/forms/form-actors.ts';

/** Name of its draft. */
export const problemDraft = 'problem';

const fieldsOf = (values: Values) => ({
  text: textOf(values, 'text').trim(),
  record: values['with_record'] === true ? textOf(values, 'record') : '',
});

/** The form that reports a problem. Its fields are `text`, `with_record` and `record`. */
export function problemForm(as: string) {
  const key = operationKey(as, problemDraft);
  return formOf({
    validate: (values) => fieldErrorsOf(problemReportFields, { ...fieldsOf(values), key: crypto.randomUUID() }),
    submit: async (values) => {
      const fields = fieldsOf(values);
      return key.send(JSON.stringify(fields), { send: (sent) => reportProblem({ ...fields, key: sent }, { as }) });
    },
  });
}
