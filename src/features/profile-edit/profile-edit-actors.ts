import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { profileFields, type ProfileChanges } from '../../../contract/profile-changes.ts';
import { eachText, type Section } from '../../../contract/profiles.ts';
import { printOf } from '../../../contract/seen.ts';
import { skillFields, skillLevelField } from '../../../contract/skills.ts';
import { type OrderingInput, orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import type { Caller } from '../../api/caller.ts';
import { deleteEducation } from '../../api/education.ts';
import { deleteExperience } from '../../api/experience.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { orderEntries } from '../../api/profile-changes.ts';
import { deleteProject } from '../../api/projects.ts';
import { addSkill, deleteSkill, updateSkill } from '../../api/skills.ts';
import { cache, readShared } from '../../entities/cache/cache.ts';
import { sentUnlessEdited } from '../../entities/drafts/saved-elsewhere.ts';
import { ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { requestUpdate, type ProfileSession } from '../../entities/profiles/own-profile-actors.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { uploadOf } from '../../entities/uploads/upload-actors.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { addedOnce, entriesOf } from './added-once.ts';
import { entriesOrdered, entryRemoved, entrySaved, readEntriesAgain, refreshEntries } from './entry-queries.ts';
import { linksOf, profileValues, seenBy } from './form-values.ts';
import { orAskAgain } from '../../entities/failures/is-unanswered.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';

function profileBody(values: Readonly<Record<string, unknown>>) {
  const text = (field: string) => textOf(values, field);
  const links = linksOf(values).map(({ label, url }) => ({ label, url }));
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    ...eachText(text),
    links,
  };
}

/** Moves an error about the second link to the row that holds it. */
function atRows(
  errors: Readonly<Record<string, string[]>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const keys = linksOf(values).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.replace(/^links\.(\d+)/, (_, index: string) => `links.${keys[Number(index)] ?? index}`),
      messages,
    ]),
  );
}

/** The form of the profile, without picture and skills. */
export function profileForm(session: ProfileSession, as: string) {
  const { submit, onMeanwhile } = sentUnlessEdited({
    send: (values) => requestUpdate(session, { ...profileBody(values), seen: seenBy(values) }, { as }),
    readAgain: () => readShared(() => cache.fetchQuery({ ...ownProfileQuery(as), staleTime: 0 })),
    valuesOf: profileValues,
  });
  const machine = formOf({
    validate: (values) => {
      const { links, ...body } = profileBody(values);
      return atRows(fieldErrorsOf(profileFields, { ...body, links: JSON.stringify(links) }), values);
    },
    submit: async (values) =>
      submit(values).catch((error: unknown) => {
        const errors = (error as { errors?: Record<string, string[]> }).errors;
        if (errors === undefined) throw error;
        throw Object.assign(error as Error, { errors: atRows(errors, values) });
      }),
  });
  return { machine, onMeanwhile };
}

/** Saves the profile picture on its own; an empty string removes it. */
export function pictureUpload(session: ProfileSession, as: string) {
  return uploadOf((payload, options) =>
    requestUpdate(session, { profile_image: payload as ProfileChanges['profile_image'] }, { ...options, as }),
  );
}

const deletions: Readonly<Record<Section, (id: string, seen: string, caller: Caller) => Promise<void>>> = {
  education: deleteEducation,
  experience: deleteExperience,
  projects: deleteProject,
  skills: deleteSkill,
};

interface RemovalParts {
  as: string;
  section: Section;
  id: string;
  /** Used to say that it is still there. */
  name: string;
  /** The entry as it was when its deletion was pressed. */
  seen: () => object;
}

/** An entry's deletion that has not started yet. */
export function createRemoval({ as, section, id, name, seen }: RemovalParts): Removal {
  return removalOf({
    as,
    id,
    list: entriesOf(as, section),
    name,
    failure: 'Something went wrong. The entry is still here: try again.',
    remove: (gone) => deletions[section](gone, printOf(seen()), { as }),
    onGone: () => entryRemoved(section, as, id),
    askAgain: () => readEntriesAgain(section, as),
  });
}

const orderingFailure = failureOr({ status: 0, detail: 'Failed to save the order' });

/** An ordering that has not started yet. It goes on saving after its list is left. */
export function createOrdering(section: Section, as: string, input: OrderingInput) {
  return createActor(
    orderingMachine.provide({
      actors: {
        saveOrder: fromPromise(
          failingAs(orderingFailure, async ({ input: { ids } }) => {
            await orderEntries({ section, ids: [...ids] }, { as }).catch(orAskAgain(() => refreshEntries(section, as)));
            entriesOrdered(section, as, ids);
          }),
        ),
      },
    }),
    { input },
  );
}

export function skillForm(as: string) {
  return formOf({
    validate: (values) => fieldErrorsOf(skillFields, { name: textOf(values, 'name'), level: textOf(values, 'level') }),
    submit: async (values) => {
      const fields = v.parse(skillFields, { name: textOf(values, 'name'), level: textOf(values, 'level') });
      const add = async (key: string) => entrySaved('skills', as, await addSkill(fields, { as, key }));
      return addedOnce(as, 'skills', fields, add);
    },
  });
}

/** The form for one skill's level. */
export function levelForm(as: string, id: string) {
  return formOf({
    validate: ({ level }) => fieldErrorsOf(skillLevelField, { level }),
    submit: async ({ level }) =>
      entrySaved(
        'skills',
        as,
        await updateSkill(id, v.parse(skillLevelField, { level }), { as }).catch(
          orAskAgain(() => refreshEntries('skills', as)),
        ),
      ),
  });
}
