import type { draftMachine } from '../../../machines/posts/draft.ts';
import type { Oracle } from '../mutation/oracle.ts';
import {
  asks,
  back,
  conflict,
  forgotten,
  fresh,
  kept,
  mine,
  missed,
  offline,
  one,
  other,
  publish,
  published,
  publishes,
  reads,
  retry,
  saves,
  shows,
  take,
  theirs,
  two,
  typed,
} from './draft-play.ts';

/** What other devices do to a draft that is open: they save more of it, or delete it. */
export const draftElsewhereJourneys: Oracle<typeof draftMachine>['journeys'] = {
  'taking the other text puts it on the screen, and goes on from it': (begin) => {
    begin({ ...fresh, version: 3, text: one, isUnsaved: true })
      .is('saving', {}, [saves(one, 3)])
      .fails('saveDraft', { ...conflict, theirs: { ...theirs, post: null } })
      .send(take)
      .is('taking', { text: one, theirs: { ...theirs, post: null } }, [reads(one, 3)])
      .send(take, publish, retry, back, missed)
      .passes(60_000)
      .is('taking')
      .ends('readTheirs', { ...theirs, post: null })
      .is('saved', { text: other, version: 7, theirs: null, post: null }, [forgotten, shows(other)])
      .send(typed(two))
      .passes(1_000)
      .is('saving', {}, [kept(two, 7), saves(two, 7)]);
  },
  'the text that is taken is the newest, not the one that the other device had when it was shown': (begin) => {
    const newest = { ...theirs, text: two, version: 9, post: null };
    begin({ ...fresh, version: 3, text: one, isUnsaved: true })
      .is('saving', {}, [saves(one, 3)])
      .fails('saveDraft', conflict)
      .send(take)
      .is('taking', {}, [reads(one, 3)])
      .ends('readTheirs', newest)
      .is('saved', { text: two, version: 9, theirs: null }, [forgotten, shows(two)]);
  },
  'when the newest cannot be read, nothing is taken, and the reason is shown until it is tried again': (begin) => {
    const asked = () =>
      begin({ ...fresh, version: 3, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 3)])
        .fails('saveDraft', conflict)
        .send(take)
        .is('taking', {}, [reads(one, 3)]);
    asked()
      .fails('readTheirs', offline)
      .is('conflicting', { theirs, text: one, problem: offline.detail })
      .send(take)
      .is('taking', { theirs, problem: null }, [reads(one, 3)])
      // Its writer goes on with their own text: that is not replaced.
      .send(typed(two))
      .is('conflicting', { theirs, text: two, version: 3 }, [kept(two, 3), '■ readTheirs'])
      .send(take)
      .is('taking', {}, [reads(two, 3)])
      .send(mine)
      .is('saving', { theirs: null, version: 7, text: two }, [
        forgotten,
        kept(two, 7, theirs.post),
        '■ readTheirs',
        saves(two, 7, theirs.post),
      ]);
    // Published while the choice was on screen: that is another choice.
    asked().ends('readTheirs', published).is('conflicting', { theirs: published, text: one, key: 'k1' });
    // Deleted there meanwhile: what was chosen is saved again.
    asked()
      .ends('readTheirs', null)
      .is('saving', { theirs: null, text: other, sent: other, version: 7 }, [
        forgotten,
        shows(other),
        kept(other, 7, theirs.post),
        saves(other, 7, theirs.post),
      ]);
  },
  'a draft that was deleted elsewhere is not said to be saved: its text stays, and is saved again on demand': (
    begin,
  ) => {
    const saved = () => begin({ ...fresh, version: 2, text: one });
    const asked = () =>
      saved()
        .send(missed)
        .is('checking', {}, [asks(one, 2)]);
    const gone = () =>
      asked()
        .send(missed, retry, back, mine, take)
        .passes(60_000)
        .is('checking')
        .ends('findDraft', { isThere: false, published: null })
        .send(missed, back, mine, take)
        .passes(60_000)
        .is('deleted', { text: one, version: 2, published: null });
    gone()
      .send(retry)
      .is('saving', { text: one }, [kept(one, 2), saves(one, 2)]);
    gone()
      .send(publish)
      .is('publishing', {}, [kept(one, 2), publishes(one, 2)]);
    gone()
      .send(typed(two))
      .is({ writing: 'pausing' }, { text: two }, [kept(two, 2)]);
    // Left and come back to.
    begin({ ...fresh, version: 2, text: one, isDeleted: true }).is('deleted', { text: one });
  },
  'a draft that the server has all the same, or of which it does not answer, goes on as saved': (begin) => {
    const asked = () =>
      begin({ ...fresh, version: 2, text: one })
        .send(missed)
        .is('checking', {}, [asks(one, 2)]);
    asked().ends('findDraft', { isThere: true, published: null }).is('saved', { text: one });
    asked().fails('findDraft', offline).is('saved', { problem: null, text: one });
    asked()
      .send(typed(two))
      .is({ writing: 'pausing' }, { text: two }, [kept(two, 2), '■ findDraft']);
    asked()
      .send(publish)
      .is('publishing', {}, ['■ findDraft', publishes(one, 2)]);
    asked()
      .ends('findDraft', { isThere: false, published: '5002' })
      .ended('published', { published: '5002', text: one });
  },
};
