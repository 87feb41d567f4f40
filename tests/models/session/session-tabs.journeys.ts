import {
  start,
  threshold,
  end,
  ada,
  grace,
  grantOf,
  adas,
  renewed,
  recordOf,
  changed,
  asked,
  opening,
  settled,
  refreshing,
  unrefreshed,
  fetching,
  unfetched,
  warnings,
  unwarned,
  newWarnings,
  toldRenewal,
  dropped,
  opened,
  nobody,
  isUnreached,
  member,
  visitor,
  newcomer,
  signedIn,
  signedOut,
  renewing,
  unreached,
  unnamed,
  type SessionJourneys,
} from './session-play.ts';

/** What other tabs write. */
export const tabsJourneys: SessionJourneys = {
  'renewed in another tab, this one takes the token and its dialogs close': (begin) => {
    signedIn(begin)
      .send(changed(recordOf(4, renewed)))
      .is(member, { grant: renewed, user: ada, generation: 4, now: start + threshold, checkedAt: start + threshold }, [
        settled,
        ...toldRenewal(renewed.expiresAt),
      ]);
    renewing(begin)
      .send(changed(recordOf(4, renewed)))
      .is(member, { grant: renewed }, [unrefreshed, settled, ...toldRenewal(renewed.expiresAt)]);
    unreached(begin)
      .send(changed(recordOf(4, renewed)))
      .is(member, { grant: renewed }, [settled, ...toldRenewal(renewed.expiresAt)]);
  },
  'a record that is not newer changes nothing; one of another epoch always is': (begin) => {
    signedIn(begin)
      .send(changed(recordOf(3, renewed)), changed(recordOf(3, null)), changed(recordOf(2, grantOf('grace'))))
      .is(member, { grant: adas, user: ada, generation: 3, epoch: 'e' })
      .send(changed(recordOf(1, renewed, { epoch: 'cleared' })))
      .is(member, { grant: renewed, generation: 1, epoch: 'cleared' }, [settled, ...toldRenewal(renewed.expiresAt)]);
  },
  'signed out in another tab, this one drops everything and has nothing to tell the server': (begin) => {
    for (const play of [signedIn(begin), unreached(begin)]) {
      play
        .send(changed(recordOf(4, null)))
        .is(visitor, { ...nobody, epoch: 'e', generation: 4, endReason: 'signedOutElsewhere' }, [
          dropped,
          settled,
          ...unwarned,
        ]);
    }
    renewing(begin)
      .send(changed(recordOf(4, null, { epoch: 'cleared' })))
      .is(visitor, { ...nobody, epoch: 'cleared', generation: 4 }, [dropped, unrefreshed, settled, ...unwarned]);
  },
  'a sign-in that this tab did not overwrite with its sign-out stands': (begin) => {
    signedOut(begin)
      .send(changed(recordOf(1, adas)))
      .is(newcomer, { grant: adas, generation: 1 }, [settled, fetching('ada')]);
    signedOut(begin)
      .send(changed(recordOf(0, adas)))
      .is(visitor);
  },
  'a visitor follows a sign-in in another tab, with or without the name of the member': (begin) => {
    signedOut(begin)
      .send(changed(recordOf(2, adas, { user: ada })))
      .is(member, { grant: adas, user: ada }, [settled, ...newWarnings(end, start)]);
    signedOut(begin)
      .send(changed(recordOf(2, adas)))
      .is(newcomer, { user: null }, [settled, fetching('ada')]);
  },
  "another member in another tab: the first one's data goes before anything of the second is there": (begin) => {
    const other = changed(recordOf(7, grantOf('grace'), { epoch: 'theirs' }));
    const hers = { grant: grantOf('grace'), user: null, epoch: 'theirs', generation: 7 };
    signedIn(begin)
      .send(other)
      .is(newcomer, hers, [dropped, settled, ...unwarned, fetching('grace')])
      .ends('fetchUser', { kind: 'known', user: ada })
      .is({ ...newcomer, member: isUnreached }, { user: null })
      .send(asked)
      .ends('fetchUser', { kind: 'known', user: grace })
      .is(member, { user: grace }, [fetching('grace'), 'storeUser', ...warnings(end, start)]);
    // While the profile of the first is on its way, or could not be reached.
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, adas, { user: ada }), now: start })
      .did([...opening, settled, fetching('ada')])
      .send(other)
      .is(newcomer, hers, [dropped, settled, unfetched, fetching('grace')]);
    unnamed(begin)
      .send(other)
      .is(newcomer, hers, [dropped, settled, fetching('grace')]);
    // A user who is kept without a token belongs to somebody, too.
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, null, { user: ada }), now: start })
      .did([...opening, refreshing('ada', null, 3)])
      .send(other)
      .is(newcomer, hers, [dropped, unrefreshed, settled, fetching('grace')]);
  },
};
