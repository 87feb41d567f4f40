import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preference } from '../../../contract/notifications.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { choose } from './notification-actors.ts';
import { preferencesQuery } from './notification-queries.ts';
import { kindLabels } from './notification-words.tsx';
import styles from './notifications.module.css';

/** /settings/notifications */
export function PreferencesView() {
  const as = useBeginner();
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery(as), cache);
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="What you are told about on Stepwise. Each choice is saved as you make it."
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
            <Skeleton key={kind} height="1.75rem" />
          ))}
        </div>
      ) : null}
    </>
  );
}

function Choices({ as, preferences }: { as: string; preferences: readonly Preference[] }) {
  const [last, setLast] = useState<Preference | null>(null);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Tell me about</legend>
        {preferences.map(({ kind, in_app: isOn }) => (
          <Checkbox
            key={kind}
            name={kind}
            label={kindLabels[kind]}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              const choice = { kind, in_app: checked };
              setLast(choice);
              choose(as, choice);
            }}
          />
        ))}
      </fieldset>
      <p className={styles.always}>
        Logins with a browser that is new to your account are always shown: they help you notice when someone else has
        your password.
      </p>
      <VisuallyHidden>
        <span role="status">
          {last === null ? '' : `${kindLabels[last.kind]}: ${last.in_app ? 'turned on' : 'turned off'}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
