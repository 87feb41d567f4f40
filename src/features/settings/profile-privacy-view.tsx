import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { type Profile, type Visibility, visibility as visibilityFields } from '../../../contract/profiles.ts';
import { baseOfDraft, dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { isSame } from '../../entities/drafts/draft-values.ts';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
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
import type { FormValues } from '../../ui/form-values.ts';
import { useForm } from '../../ui/use-form.ts';
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

const draft = 'privacy';

interface Choice {
  values: FormValues;
  /** What was saved when it was made. */
  of: Visibility;
}

/** What was chosen before a reload, or before the session ended, and never saved. */
function keptChoice(as: string): Choice | null {
  const values = v.safeParse(visibilityFields, readDraft(as, draft));
  const of = v.safeParse(visibilityFields, baseOfDraft(as, draft));
  return values.success && of.success ? { values: { ...values.output }, of: of.output } : null;
}

function PrivacyForm({ profile }: { profile: Profile }) {
  const { session } = useRouteContext({ from: '__root__' });
  const as = useBeginner();
  const [machine] = useState(() => privacyFormOf(session, as));
  const form = useActorRef(machine);
  const { errors, problem } = useSelector(form, ({ context }) => context);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const saved = useSelector(form, (snapshot) => snapshot.matches('succeeded'));
  // A section saved in another tab shows that value; all others keep what was chosen here.
  const { visibility } = profile;
  const [edited, setEdited] = useState(() => keptChoice(as));
  /** What is on its way, or was last: what is chosen meanwhile stays chosen, and unsaved. */
  const [sent, setSent] = useState<FormValues>({});
  const values: FormValues = { ...visibility };
  for (const name of Object.keys(visibility) as (keyof Visibility)[])
    if (edited !== null && [edited.of[name], sent[name]].includes(visibility[name]))
      values[name] = edited.values[name] ?? visibility[name];
  // What was chosen since is unsaved; the rest is the server's from here on.
  const settle = useEffectEvent(() => {
    const of: Visibility = { ...visibility, ...(sent as Partial<Visibility>) };
    setEdited(edited === null || isSame(edited.values, sent) ? null : { values: edited.values, of });
    setSent({});
  });
  useEffect(() => {
    const heard = form.on('form.accepted', () => settle());
    return () => heard.unsubscribe();
  }, [form]);
  const chosen = values.profile as Audience;
  const unsaved = !isSame(values, { ...visibility });
  // The session may end before it is saved: a choice of privacy must not go back unseen.
  useEffect(() => {
    if (edited !== null && unsaved) keepDraft(as, draft, edited.values, { ...edited.of });
    else dropDraft(draft);
  }, [as, edited, unsaved]);
  const bound = useForm({
    errors,
    busy,
    onSubmit: (values) => {
      // After a success the chart waits for an edit; saving the same values again is fine, too.
      form.send({ type: 'field.edited', field: '' });
      form.send({ type: 'form.submitted', values });
      setSent(values);
    },
    onEdit: (field, typed) => {
      setEdited({ values: typed, of: visibility });
      form.send({ type: 'field.edited', field });
    },
  });
  return (
    <>
      <LeaveGuard unsaved={unsaved} draftless onDiscard={() => dropDraft(draft)} />
      <Form {...bound}>
        <Select
          key={visibility.profile}
          label="Your profile"
          name="profile"
          options={audiences}
          defaultValue={String(values.profile)}
          errors={errors.profile}
          hint="Everyone: anyone with the link. Members: anyone logged in. Only me: hidden from everyone else."
        />
        <fieldset className={styles.group}>
          <legend>Parts of your profile</legend>
          <p className={styles.explained} role="status">
            {limitOf[chosen]}
          </p>
          {sections.map((name) => (
            <Select
              key={`${name} ${visibility[name]}`}
              label={sectionNames[name]}
              name={name}
              options={audiences}
              defaultValue={String(values[name])}
              errors={errors[name]}
            />
          ))}
        </fieldset>
        <Checkbox
          key={String(visibility.indexed)}
          label="Let search engines list my personal page"
          name="indexed"
          defaultChecked={values.indexed === true}
          errors={errors.indexed}
          hint="Only if everyone can see your profile. Search engines can take weeks to drop a page."
        />
        <fieldset className={styles.group}>
          <legend>In messages</legend>
          <Checkbox
            key={`receipts ${visibility.receipts}`}
            label="Read receipts"
            name="receipts"
            defaultChecked={values.receipts === true}
            errors={errors.receipts}
            hint="Those you write with see whether their last message was delivered, and whether you have read it. If this is off, you don’t see theirs either."
          />
          <Checkbox
            key={`typing ${visibility.typing}`}
            label="Show when I am typing"
            name="typing"
            defaultChecked={values.typing === true}
            errors={errors.typing}
            hint="If this is off, you don’t see when others are typing either."
          />
        </fieldset>
        <FormActions inView={unsaved || saved}>
          {problem === null ? null : <Notice tone="error">{problem.detail}</Notice>}
          <Button type="submit" variant="primary" loading={busy} loadingLabel="Saving...">
            {problem === null ? 'Save' : 'Try again'}
          </Button>
          <span role="status" className={styles.hint}>
            {unsaved && !busy ? 'Not saved yet.' : ''}
            {saved && !unsaved ? 'Privacy settings saved.' : ''}
          </span>
        </FormActions>
        <FormActions>
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
        </FormActions>
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
