import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { limits } from '../../../contract/limits.ts';
import type { reportProblem } from '../../../contract/problem-reports.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { lastTransitions } from '../../entities/flight-recorder/flight-recorder.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { supportAddress } from '../../entities/support/support-address.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './help.module.css';
import { recordText } from './problem-record.ts';
import { problemDraft, problemForm } from './problem-report-actors.ts';

/** Shows exactly what will be sent. */
export function ProblemReport() {
  const as = useBeginner();
  // What the page did before the member came here: typing adds to it.
  const [saved] = useState(() => ({ text: '', with_record: true, record: recordText(lastTransitions()) }));
  const [machine] = useState(() => problemForm(as));
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  const { form, start, errors, problem, mayHaveArrived, busy, dirty } = useDraftForm({
    machine,
    name: problemDraft,
    saved,
    onSaved: (result) => {
      setAnswerTo((result as AnswerOf<typeof reportProblem>).email);
      return saved;
    },
  });
  return (
    <section className={styles.report} aria-labelledby="problem">
      <h2 id="problem" className={styles.heading}>
        Report a problem
      </h2>
      <p>
        Tell those who run Stepwise what you wanted to do and what happened instead. They are told your e-mail address,
        to answer. You can also write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
      </p>
      <Form {...form} aria-labelledby="problem">
        <CountedArea
          key={`text ${start.version}`}
          label="What happened?"
          name="text"
          rows={4}
          max={limits.problemCharacters}
          defaultValue={textOf(start.values, 'text')}
          errors={errors.text}
        />
        <Checkbox
          key={`with ${start.version}`}
          name="with_record"
          defaultChecked={start.values['with_record'] === true}
          label="Send the record below, too"
          hint="The last things this page did, which help to find the cause: names of screens and steps, never what you typed."
        />
        <textarea
          key={`record ${start.version}`}
          className={styles.record}
          name="record"
          aria-label="The record that is sent"
          readOnly
          rows={6}
          defaultValue={textOf(start.values, 'record')}
        />
        {answerTo === null || dirty ? null : (
          <Notice tone="success" title="Thank you">
            Your report has been sent. The answer will come to {answerTo}.
          </Notice>
        )}
        <SaveProblem
          title="Not sent"
          problem={problem}
          errors={errors}
          isShown={(field) => field === 'text'}
          mayHaveArrived={mayHaveArrived}
        />
        <FormActions>
          <Button type="submit" loading={busy} loadingLabel="Sending...">
            Send report
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
