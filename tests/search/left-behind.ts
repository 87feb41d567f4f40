import type { Tab } from './tab.ts';
import { password } from './people.ts';

const departures: readonly (string | null)[] = ['loggedOut', 'loggedOutSoon'];

/** What a tab still holds of a member who is not the one signed in there, or null. */
export function foreignDataOf(tab: Tab): string | null {
  const { grant, endReason } = tab.session.getSnapshot().context;
  const holder = grant?.memberId ?? null;
  const foreign = [...tab.answers.keys()].filter((member) => member !== holder);
  if (foreign.length > 0) return `tab ${tab.name} of ${holder ?? 'nobody'} holds answers for ${foreign.join()}`;
  // A session that only ran out leaves its drafts for the same member's return.
  const hasLeft = holder === null && departures.includes(endReason);
  const drafts = tab.draftsOf().filter((member) => hasLeft || (holder !== null && member !== holder));
  return drafts.length === 0 ? null : `tab ${tab.name} of ${holder ?? 'nobody'} holds drafts of ${drafts.join()}`;
}

/** Where a tab holds a password that is not on its way, or null. */
export function passwordIn(tab: Tab): string | null {
  const form = tab.form?.getSnapshot();
  if (form === undefined || form.hasTag('busy')) return null;
  const places = {
    form: form.context,
    session: tab.session.getSnapshot().context,
    'tab storage': tab.realm.tabStorage,
  };
  for (const [place, held] of Object.entries(places))
    if (JSON.stringify(held).includes(password)) return `tab ${tab.name} holds the password in its ${place}`;
  return null;
}
