import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile, Visibility } from '../../../contract/profiles.ts';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { useOwnProfile } from '../../entities/profiles/use-own-profile.ts';
import { audienceNames, sectionNames, sections } from '../../entities/sections/names.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { privacyFormOf } from './settings-actors.ts';
import styles from './settings.module.css';

const audiences = Object.entries(audienceNames).map(([value, label]) => ({ value, label }));

type Audience = Visibility['profile'];

/** What the audience of the whole profile means for its sections. */
const limitOf: Readonly<Record<Audience, string>> = {
  everyone: 'A part can’t be seen by more people than the profile itself.',
  members: "Your profile is for members, so 'Everyone' here means members, too.",
  nobody:
    'Your profile is hidden, and so is every part of it, whatever you choose here. Your choices apply once you show it again.',
};

/** /settings/profile-privacy */
export function ProfilePrivacyView() {
  const { known, error, loading, reload } = useOwnProfile();
  return (
    <>
      <PageHeader
        title="Profile privacy"
        lead="You decide who sees your profile and each part of it. Anyone who sees the profile also sees your name, picture, headline, about, location and links."
      />
      {known === null ? null : <PrivacyForm key={known.as} profile={known.profile} />}
      {known === null && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error}</Notice>
          <Button onClick={reload}>Try again</Button>
        </div>
      ) : null}
      {known === null && loading ? <FormSkeleton /> : null}
    </>
  );
}

function PrivacyForm({ profile }: { profile: Profile }) {
  const { session } = useRouteContext({ from: '__root__' });
  const as = useBeginner();
  const [machine] = useState(() => privacyFormOf(session, as));
  const { form, start, errors, problem, again, dirty, busy, succeeded, discard } = useDraftForm({
    machine,
    name: 'privacy',
    saved: { ...profile.visibility },
    // What another tab saved must not go back with the next save here.
    follows: true,
    onSaved: (result) => ({ ...(result as Profile).visibility }),
  });
  const { values } = start;
  const [chosen, setChosen] = useState({ version: start.version, profile: values.profile });
  const audience = (chosen.version === start.version ? chosen.profile : values.profile) as Audience;
  return (
    <>
      <LeaveGuard unsaved={dirty} draftless onDiscard={discard} />
      <Form {...form}>
        <div key={start.version} className={styles.fields}>
          <Select
            label="Your profile"
            name="profile"
            options={audiences}
            defaultValue={String(values.profile)}
            errors={errors.profile}
            onChange={(event) => setChosen({ version: start.version, profile: event.target.value })}
            hint="Everyone: anyone with the link. Members: anyone logged in. Only me: hidden from everyone else."
          />
          <fieldset className={styles.group}>
            <legend>Parts of your profile</legend>
            <p className={styles.explained} role="status">
              {limitOf[audience]}
            </p>
            {sections.map((name) => (
              <Select
                key={name}
                label={sectionNames[name]}
                name={name}
                options={audiences}
                defaultValue={String(values[name])}
                errors={errors[name]}
              />
            ))}
          </fieldset>
          <Checkbox
            label="Let search engines list my personal page"
            name="indexed"
            defaultChecked={values.indexed === true}
            errors={errors.indexed}
            hint="Only if everyone can see your profile. Search engines can take weeks to drop a page."
          />
          <fieldset className={styles.group}>
            <legend>In messages</legend>
            <Checkbox
              label="Read receipts"
              name="receipts"
              defaultChecked={values.receipts === true}
              errors={errors.receipts}
              hint="Those you write with see whether their last message was delivered, and whether you have read it. If this is off, you don’t see theirs either."
            />
            <Checkbox
              label="Show when I am typing"
              name="typing"
              defaultChecked={values.typing === true}
              errors={errors.typing}
              hint="If this is off, you don’t see when others are typing either."
            />
          </fieldset>
        </div>
        <FormActions inView={dirty || succeeded}>
          {problem === null ? null : <Notice tone="error">{problem.detail}</Notice>}
          <Button type="submit" variant="primary" loading={busy} loadingLabel="Saving...">
            {again ? 'Try again' : 'Save'}
          </Button>
          <span role="status" className={styles.hint}>
            {dirty && !busy ? 'Not saved yet.' : ''}
            {succeeded && !dirty ? 'Privacy settings saved.' : ''}
          </span>
        </FormActions>
        <div className={styles.previews}>
          <ButtonLink
            to="/$name"
            params={{ name: profile.username }}
            search={{ view: 'visitor' }}
            target="_blank"
            variant="quiet"
          >
            Preview as a visitor
          </ButtonLink>
          <ButtonLink
            to="/$name"
            params={{ name: profile.username }}
            search={{ view: 'member' }}
            target="_blank"
            variant="quiet"
          >
            Preview as a member
          </ButtonLink>
          <ButtonLink
            to="/$name"
            params={{ name: profile.username }}
            search={{ view: 'follower' }}
            target="_blank"
            variant="quiet"
          >
            Preview as a follower
          </ButtonLink>
        </div>
        <p className={styles.hint}>
          A preview opens in a new tab and shows what is saved. Followers see what members see: any member can follow
          you.
        </p>
      </Form>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">Loading your settings</span>
      </VisuallyHidden>
      {['profile', ...sections].map((name) => (
        <Skeleton key={name} height="4.5rem" />
      ))}
    </div>
  );
}
