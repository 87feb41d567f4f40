import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { type AfterDeletion, type DeletionLine, deletionLines } from '../../../contract/deletion-lines.ts';
import { deletionPhrase } from '../../../contract/deletion.ts';
import { limits } from '../../../contract/limits.ts';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-view.module.css';
import { deletionForm } from './deletion-actors.ts';
import { FormProblem } from './form-problem.tsx';
import { OwnProofField, ownProofFields } from './own-proof-field.tsx';

const outcomes: Readonly<Record<AfterDeletion, string>> = {
  deleted: 'Deleted.',
  unnamed: 'Kept without your name.',
  kept: 'Kept.',
};
const lines: readonly DeletionLine[] = Object.values(deletionLines);

/** Deleting the account: what it means, and a form that nobody sends by mistake. */
export function DeletionSection({ as, account }: { as: string; account: Account }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(false);
  useEffect(() => {
    if (returns && !asking) button.current?.focus();
  }, [returns, asking]);
  return (
    <section className={styles.section} aria-labelledby="deleting">
      <h2 id="deleting">Delete your account</h2>
      <p className={styles.text}>
        Your account is hidden from everyone at once, and you are logged out everywhere. For {limits.restoreDays} days
        you can log in to have it back; then it is deleted for good.
      </p>
      <Disclosure id="what-goes" title="What goes with your account, and what stays">
        <table className={styles.fates}>
          <caption>
            <VisuallyHidden>What goes with your account, and what stays</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ what, becomes, how }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <b>{outcomes[becomes]}</b>
                  {how === undefined ? null : <span> {how}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      {asking ? (
        <DeletionForm
          as={as}
          account={account}
          onCancelled={() => {
            setReturns(true);
            setAsking(false);
          }}
        />
      ) : (
        <div>
          <Button ref={button} size="small" onClick={() => setAsking(true)}>
            Delete my account...
          </Button>
        </div>
      )}
    </section>
  );
}

function DeletionForm({ as, account, onCancelled }: { as: string; account: Account; onCancelled: () => void }) {
  const { session } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => deletionForm(session, as));
  const form = useActorRef(machine);
  // Busy until the session has ended.
  const { errors, problem, busy, bound } = useSubmission(form, { endsBusy: true });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form {...bound} aria-label="Delete your account">
      <TextField
        ref={first}
        label={`Type “${deletionPhrase}”`}
        name="phrase"
        autoComplete="off"
        spellCheck={false}
        errors={errors.phrase}
      />
      <OwnProofField as={as} account={account} act="deletion" errors={errors} />
      <FormProblem problem={problem} errors={errors} fields={['phrase', ...ownProofFields]} />
      <FormActions>
        <Button type="submit" variant="danger" loading={busy} loadingLabel="Deleting...">
          Delete my account
        </Button>
        <Button variant="quiet" onClick={onCancelled}>
          Keep it
        </Button>
      </FormActions>
    </Form>
  );
}
