import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onMemberForgotten } from '../entities/cache/member-data.ts';
import { draftsOf, keepDraft, readDraft } from '../entities/drafts/drafts.ts';
import { browserTexts } from '../entities/drafts/text-storage.ts';
import { departureOf, leftSince, withDeparture } from '../entities/session/departures.ts';
import { keepVisitorsWish, takeVisitorsWish } from '../entities/session/visitors-wish.ts';
import { forgetDrafts } from './forget-drafts.ts';

const grantOf = (memberId: string) => ({ token: 'token', memberId, obtainedAt: 0, expiresAt: 1 });
/** The departures of these members, each time others. */
const left = (...members: string[]) =>
  members.reduce<string | null>((all, member) => withDeparture(all, departureOf(member, `${(marks += 1)}`)), null);
let marks = 0;
const texts = ['unsent-drafts.ada', 'message-drafts.ada'];
const keptTexts = () => texts.filter((key) => localStorage.getItem(key) !== null);
const sharedKeys = ['recent-searches', 'standing'];
const shared = () => sharedKeys.filter((key) => localStorage.getItem(key) !== null);
const keepShared = () => sharedKeys.forEach((key) => localStorage.setItem(key, JSON.stringify({ memberId: 'ada' })));
const draft = () => sessionStorage.getItem('profile-draft.profile');

beforeEach(() => {
  sessionStorage.setItem('profile-draft.profile', JSON.stringify({ memberId: 'ada', values: { headline: 'Half' } }));
  sessionStorage.setItem('registration', 'kept');
  keepShared();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a session that ran out leaves the drafts for the same member', () => {
  forgetDrafts({ departure: null, grant: null });
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  expect(draft()).not.toBeNull();
});

test("a logout drops the member's drafts, even if they are back before the tab looks again", () => {
  forgetDrafts({ departure: 'first', grant: grantOf('ada') });
  expect(draft()).toBeNull();
  expect(sessionStorage.getItem('registration')).toBe('kept');
});

test("a member who leaves takes along what they wanted as a visitor; what was pressed since is the next one's", () => {
  keepVisitorsWish('1042', 'join');
  forgetDrafts({ departure: 'first', grant: null });
  expect(takeVisitorsWish('1042', 'join')).toBe(false);
  keepVisitorsWish('1042', 'join');
  forgetDrafts({ departure: 'first', grant: grantOf('kofi') });
  expect(takeVisitorsWish('1042', 'join')).toBe(true);
});

test('a tab acts on a departure only once', () => {
  forgetDrafts({ departure: 'first', grant: null });
  sessionStorage.setItem('profile-draft.profile', JSON.stringify({ memberId: 'ada', values: {} }));
  forgetDrafts({ departure: 'first', grant: grantOf('ada') });
  expect(draft()).not.toBeNull();
});

test('a session that was ended elsewhere keeps what was typed for its member: the next one finds nothing of it', () => {
  forgetDrafts({ departure: null, grant: grantOf('kofi') });
  expect(draft()).toBeNull();
  expect(draftsOf('kofi', '')).toEqual([]);
  keepDraft('kofi', 'profile', { headline: 'Of Kofi' });
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  expect(readDraft('ada', 'profile')).toEqual({ headline: 'Half' });
  forgetDrafts({ departure: null, grant: grantOf('kofi') });
  expect(readDraft('kofi', 'profile')).toEqual({ headline: 'Of Kofi' });
  const ofKofi = left('kofi');
  forgetDrafts({ departure: ofKofi, grant: null });
  forgetDrafts({ departure: ofKofi, grant: grantOf('ada') });
  expect(readDraft('ada', 'profile'), "kofi's departure takes nothing of ada's").toEqual({ headline: 'Half' });
  const ofAda = withDeparture(ofKofi, departureOf('ada', 'last'));
  forgetDrafts({ departure: ofAda, grant: null });
  forgetDrafts({ departure: ofAda, grant: grantOf('kofi') });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a form that looks before the tab has heard of the change finds nothing of another member, who gets it back', () => {
  expect(readDraft('kofi', 'profile')).toBeNull();
  expect(readDraft('ada', 'profile')).toEqual({ headline: 'Half' });
});

test('anything that is not a draft is removed, without an error', () => {
  sessionStorage.setItem('profile-draft.profile', '{half');
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  expect(draft()).toBeNull();
});

test('posts and messages that are being written go with the departure of their member, and wait while another one is here', () => {
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  for (const key of texts) localStorage.setItem(key, '{}');
  forgetDrafts({ departure: null, grant: null });
  forgetDrafts({ departure: null, grant: grantOf('kofi') });
  const ofKofi = left('kofi');
  forgetDrafts({ departure: ofKofi, grant: null });
  expect(keptTexts()).toEqual(texts);
  forgetDrafts({ departure: ofKofi, grant: grantOf('ada') });
  expect(keptTexts()).toEqual(texts);
  const ofAda = withDeparture(ofKofi, departureOf('ada', 'last'));
  forgetDrafts({ departure: ofAda, grant: null });
  expect(keptTexts()).toEqual([]);
});

test('recent searches stay for the same member, and go with a departure or with the next member', () => {
  forgetDrafts({ departure: null, grant: null });
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  expect(shared()).toEqual(sharedKeys);
  forgetDrafts({ departure: 'first', grant: grantOf('ada') });
  expect(shared(), 'back already: made since').toEqual(sharedKeys);
  forgetDrafts({ departure: 'second', grant: null });
  expect(shared()).toEqual([]);
  keepShared();
  forgetDrafts({ departure: 'second', grant: grantOf('kofi') });
  expect(shared()).toEqual([]);
});

test('unsent messages and marks are still there after a logout, and when someone else logs in', () => {
  const waiting = ['unsent-marks.ada.k1', 'unsent-messages.ada.k2', 'unsent-memberships.ada.1042'];
  for (const name of waiting) localStorage.setItem(name, JSON.stringify({ place: 1, item: {} }));
  forgetDrafts({ departure: 'first', grant: null });
  forgetDrafts({ departure: 'first', grant: grantOf('kofi') });
  expect(waiting.filter((name) => localStorage.getItem(name) === null)).toEqual([]);
});

test('data waiting in memory outlasts an expired session, and is dropped once on a departure, or for the next member', () => {
  const forget = vi.fn();
  onMemberForgotten(forget);
  const told = (departure: string | null, memberId: string | null) => {
    forget.mockClear();
    forgetDrafts({ departure, grant: memberId === null ? null : grantOf(memberId) });
    return forget.mock.calls.flat();
  };
  expect(told('before', null)).toEqual([null]);
  expect([told('before', null), told('before', 'ada'), told('before', 'kofi')]).toEqual([[], ['ada'], ['kofi']]);
  expect([told('after', 'ada'), told('after', 'ada')]).toEqual([[null, 'ada'], ['ada']]);
});

test('what storage has refused goes with the departure of its member, and stays for another one', () => {
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft('ada', 'skills', { name: 'Digging' });
  for (const member of ['ada', 'kofi']) browserTexts.keepHere(`unsent-drafts.${member} 1`, 'text');
  forgetDrafts({ departure: left('ada'), grant: null });
  vi.restoreAllMocks();
  expect(readDraft('ada', 'skills')).toBeNull();
  expect(['ada', 'kofi'].map((member) => browserTexts.get(`unsent-drafts.${member} 1`))).toEqual([null, 'text']);
  browserTexts.remove('unsent-drafts.kofi 1');
});

test('a tab that slept through departures drops what those members had, and nothing of anyone else', () => {
  const aside = () =>
    Object.keys(sessionStorage)
      .filter((key) => key.includes('draft'))
      .toSorted();
  forgetDrafts({ departure: null, grant: grantOf('ada') });
  keepDraft('ada', 'skills', { name: 'Digging' });
  for (const key of texts) localStorage.setItem(key, '{}');
  // Kofi came and left; Ada, whose session had only ended, is back.
  const first = left('kofi');
  forgetDrafts({ departure: first, grant: grantOf('ada') });
  expect(readDraft('ada', 'skills')).toEqual({ name: 'Digging' });
  // The same with nobody there, and with the next one there.
  const second = withDeparture(first, departureOf('esi', 'second'));
  forgetDrafts({ departure: second, grant: null });
  expect([readDraft('ada', 'skills'), keptTexts()]).toEqual([{ name: 'Digging' }, texts]);
  forgetDrafts({ departure: second, grant: grantOf('kofi') });
  keepDraft('kofi', 'skills', { name: 'Baking' });
  // Ada left, and Esi after her: the newest departure is not hers.
  const third = withDeparture(withDeparture(second, departureOf('ada', 'third')), departureOf('esi', 'fourth'));
  forgetDrafts({ departure: third, grant: grantOf('kofi') });
  expect(aside()).toEqual(['profile-draft.skills']);
  expect(readDraft('kofi', 'skills')).toEqual({ name: 'Baking' });
  // What Kofi writes is kept when the same departures are read again.
  forgetDrafts({ departure: null, grant: grantOf('kofi') });
  forgetDrafts({ departure: third, grant: grantOf('kofi') });
  expect(readDraft('kofi', 'skills')).toEqual({ name: 'Baking' });
});

test('a departure written by an earlier version has no member, so the drafts in this tab are dropped', () => {
  forgetDrafts({ departure: 'first', grant: null });
  expect(draft()).toBeNull();
});

test('of each member, the newest departure is kept', () => {
  const all = ['a@ada', 'b@kofi', 'c@ada'].reduce<string | null>((kept, mark) => withDeparture(kept, mark), null);
  expect(all).toBe('b@kofi c@ada');
  expect([leftSince(all, null), leftSince(all, 'a@ada b@kofi'), leftSince(all, all)]).toEqual([
    ['kofi', 'ada'],
    ['ada'],
    [],
  ]);
});

test('a tab that is opened after a departure drops nothing that its member wrote since they returned', async () => {
  const ofAda = departureOf('ada', 'long ago');
  for (const key of texts) localStorage.setItem(key, '{}');
  vi.resetModules();
  const { forgetDrafts: inNewTab } = await import('./forget-drafts.ts');
  // Their session has ended since, without their choice.
  inNewTab({ departure: ofAda, grant: null });
  expect(keptTexts()).toEqual(texts);
});
