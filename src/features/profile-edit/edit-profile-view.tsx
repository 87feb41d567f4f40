import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { type Profile, profileTexts } from '../../../contract/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CountedArea, CountedField } from '../../ui/counted-field.tsx';
import { Form, FormActions, FormRow } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DraftNotice } from '../../entities/drafts/draft-notice.tsx';
import { profileValues, textIn } from './form-values.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { FieldDifferences, useFieldDifferences } from '../../entities/drafts/field-differences.tsx';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { LinksField } from './links-field.tsx';
import { Picture } from './picture.tsx';
import { profileForm } from './profile-edit-actors.ts';
import styles from './profile-edit.module.css';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';

/** /profile/edit: picture, name, headline, about, location and links. */
export function EditProfileView() {
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useBeginner()), cache);
  return (
    <>
      <PageHeader title="Edit profile" />
      <div className={styles.stack}>
        <Picture profile={profile} />
        <ProfileForm profile={profile} />
      </div>
    </>
  );
}

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  headline: 'Headline',
  about: 'About',
  location: 'Location',
  links: 'Links',
};
const long = new Set(['about']);
const shown = new RegExp(`^(?:first_name|last_name|${profileTexts.join('|')}|links\\.\\w+\\.(?:label|url))$`);

function ProfileForm({ profile }: { profile: Profile }) {
  const { session } = useRouteContext({ from: '__root__' });
  const as = useBeginner();
  const [{ machine, onMeanwhile }] = useState(() => profileForm(session, as));
  const draft = useDraftForm({
    machine,
    name: 'profile',
    saved: profileValues(profile),
    follows: true,
    onSaved: (result) => {
      meanwhile.done();
      return profileValues(result as Profile);
    },
  });
  const meanwhile = useFieldDifferences(draft, onMeanwhile, { labels, textIn });
  const { form, start, errors, problem, dirty, mayHaveArrived, succeeded, busy, changed, discard } = draft;
  const field = (name: string) => ({ name, defaultValue: textOf(start.values, name), errors: errors[name] });
  return (
    <Form {...form} aria-label="Profile">
      {start.restored && dirty ? <DraftNotice mayHaveArrived={mayHaveArrived} onDiscard={discard} /> : null}
      <FieldDifferences thing="profile" {...{ meanwhile, labels, long }} />
      <input type="hidden" name="version" value={textOf(start.values, 'version')} />
      <div key={start.version} className={styles.fields}>
        <FormRow>
          <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        </FormRow>
        <CountedField
          label="Headline"
          max={limits.headlineCharacters}
          autoComplete="organization-title"
          optional
          hint="What you do, or want to do, in one line."
          {...field('headline')}
        />
        <CountedArea label="About" max={limits.aboutCharacters} optional rows={7} {...field('about')} />
        <CountedField
          label="Location"
          max={limits.placeCharacters}
          autoComplete="address-level2"
          optional
          {...field('location')}
        />
        <LinksField values={start.values} errors={errors} onChange={changed} />
      </div>
      <FormActions inView={dirty || succeeded}>
        {problem?.code === 'edited_meanwhile' && meanwhile.choosing !== null ? null : (
          <SaveProblem
            problem={problem}
            errors={errors}
            isShown={(name) => shown.test(name)}
            mayHaveArrived={mayHaveArrived}
          />
        )}
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Saving...">
          Save profile
        </Button>
        <ButtonLink to="/profile" variant="quiet">
          See your profile
        </ButtonLink>
        <span role="status" className={styles.faint}>
          {succeeded && !dirty ? 'Saved.' : null}
        </span>
      </FormActions>
      <LeaveGuard unsaved={dirty} onDiscard={discard} />
    </Form>
  );
}
