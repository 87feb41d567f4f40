import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  deliveries,
  digestFrequencies,
  type Delivery,
  type DigestFrequency,
  type Preferences,
} from '../../../contract/notifications.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { BareSelect } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { preferencesQuery } from './notification-queries.ts';
import { kindLabels } from './notification-words.tsx';
import styles from './notifications.module.css';
import { choose, type Choice } from './preference-actors.ts';

/** /settings/notifications */
export function PreferencesView() {
  const as = useBeginner();
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery(as), cache);
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="What you are told about, and where. Each choice is saved as you make it."
      />
      {data === undefined ? null : <Choices as={as} preferences={data} />}
      {data === undefined && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error.message || 'Failed to fetch your notification settings'}</Notice>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data === undefined && error === null ? (
        <div className={styles.waiting}>
          <VisuallyHidden>
            <span role="status">Loading your settings</span>
          </VisuallyHidden>
          {Object.keys(kindLabels).map((kind) => (
            <Skeleton key={kind} height="2.75rem" />
          ))}
        </div>
      ) : null}
    </>
  );
}

const deliveryNames: Readonly<Record<Delivery, string>> = {
  off: 'Off',
  in_app: 'In app',
  in_app_and_email: 'In app and e-mail',
};

/** Without the digest nothing is e-mailed, and a choice that still says so would contradict it. */
const withoutDigest: typeof deliveryNames = { ...deliveryNames, in_app_and_email: 'In app, e-mail off' };

const frequencyNames: Readonly<Record<DigestFrequency, string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  never: 'Never',
};

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

interface ChoiceRowProps<Value extends string> {
  label: string;
  hint?: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

function ChoiceRow<Value extends string>({ label, hint, values, names, value, onChoose }: ChoiceRowProps<Value>) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <BareSelect
        small
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        options={optionsOf(values, names)}
        onChange={({ currentTarget }) => {
          const chosen = values.find((one) => one === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      {hint === undefined ? null : (
        <p id={hintId} className={styles.choiceHint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Choices({ as, preferences: { kinds, digest } }: { as: string; preferences: Preferences }) {
  const [said, setSaid] = useState('');
  const namesNow = digest === 'never' ? withoutDigest : deliveryNames;
  /** Announces success only. If it fails, the toast says so. */
  async function save(chosen: Choice, before: Choice, text: string) {
    setSaid('');
    if (await choose(as, chosen, before)) setSaid(`Saved. ${text}`);
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>E-mail</legend>
        <ChoiceRow
          label="One e-mail with what is new"
          hint={
            digest === 'never'
              ? 'While it is off, you are told in the app alone. Your choices below are kept.'
              : 'Sent in the morning, and only if there is something you haven’t read. It also says who has written to you, but never what, and leaves out muted conversations.'
          }
          values={digestFrequencies}
          names={frequencyNames}
          value={digest}
          onChoose={(value) =>
            void save({ of: 'digest', value }, { of: 'digest', value: digest }, `E-mail: ${frequencyNames[value]}`)
          }
        />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Tell me about</legend>
        {kinds.map(({ kind, delivery }) => (
          <ChoiceRow
            key={kind}
            label={kindLabels[kind]}
            values={deliveries}
            names={namesNow}
            value={delivery}
            onChoose={(value) =>
              void save({ of: kind, value }, { of: kind, value: delivery }, `${kindLabels[kind]}: ${namesNow[value]}`)
            }
          />
        ))}
      </fieldset>
      <p className={styles.always}>
        Logins with a browser that is new to your account are always shown and always mailed: they help you notice when
        someone else has your password.
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
