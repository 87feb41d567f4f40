import { draftMachine } from '../../../machines/posts/draft.ts';
import { defineOracle } from '../mutation/oracle.ts';
import { draftElsewhereJourneys } from './draft-elsewhere.journeys.ts';
import {
  back,
  change,
  conflict,
  empty,
  forgotten,
  fresh,
  kept,
  mine,
  now,
  offline,
  one,
  other,
  publish,
  published,
  publishedElsewhere,
  publishedFromHere,
  publishes,
  reads,
  refused,
  retry,
  savedAsChange,
  saves,
  shows,
  take,
  theirs,
  two,
  typed,
} from './draft-play.ts';

export default defineOracle<typeof draftMachine>({
  machine: draftMachine,
  tags: {
    unsaved: [{ writing: 'pausing' }, 'saving', 'waiting', 'refused', 'conflicting', 'taking', 'publishing'],
    waiting: ['waiting'],
    busy: ['publishing'],
  },
  rules: {
    'the other text is there exactly as long as there is something to choose': ({ context, value }) =>
      (context.theirs !== null) === (value === 'conflicting' || value === 'taking'),
    'what is saved is what is on the screen': ({ context, value }) => value !== 'saved' || context.theirs === null,
  },
  rests: [],
  journeys: {
    ...draftElsewhereJourneys,
    'what is typed is kept at once, and saved a second after the last letter': (begin) => {
      begin(fresh)
        .is('saved', { version: 0, sent: empty, problem: null, published: null, tries: 0, retryAfter: null })
        .send(retry, back, mine, take)
        .is('saved')
        .send(typed(one))
        .is({ writing: 'pausing' }, { text: one }, [kept(one, 0)])
        .send(back, retry, mine, take)
        .passes(999)
        .send(typed(two))
        .is({ writing: 'pausing' }, { text: two }, [kept(two, 0)])
        .passes(999)
        .is({ writing: 'pausing' })
        .passes(1)
        .is('saving', { sent: two }, [saves(two, 0)])
        .send(back, retry, mine, take)
        .passes(60_000)
        .is('saving')
        .ends('saveDraft', { version: 1, published: null })
        .is('saved', { version: 1, tries: 0 }, [forgotten])
        .send(typed(one))
        .passes(1_000)
        .is('saving', {}, [kept(one, 1), saves(one, 1)]);
    },
    'typing without a pause is saved after ten seconds': (begin) => {
      const play = begin(fresh)
        .send(typed(one))
        .is({ writing: 'pausing' }, {}, [kept(one, 0)]);
      for (let time = 0; time < 10; time += 1)
        play
          .passes(999)
          .send(typed(two))
          .is({ writing: 'pausing' }, {}, [kept(two, 0)]);
      play
        .passes(9)
        .is({ writing: 'pausing' })
        .passes(1)
        .is('saving', {}, [saves(two, 0)]);
    },
    'what is typed while a save is in flight is saved next, on top of it': (begin) => {
      begin(fresh)
        .send(typed(one))
        .passes(1_000)
        .is('saving', {}, [kept(one, 0), saves(one, 0)])
        .send(typed(two))
        .is('saving', { text: two, sent: one }, [kept(two, 0)])
        .ends('saveDraft', { version: 1, published: null })
        .is({ writing: 'pausing' }, { version: 1, text: two }, [kept(two, 1)])
        .passes(1_000)
        .is('saving', {}, [saves(two, 1)])
        .ends('saveDraft', { version: 2, published: null })
        .is('saved', { version: 2 }, [forgotten]);
    },
    'what was kept on this device is saved as soon as the page opens': (begin) => {
      begin({ ...fresh, version: 4, post: change, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 4, change)])
        .ends('saveDraft', { version: 5, published: null })
        .is('saved', { version: 5, post: change }, [forgotten]);
    },
    'without a connection the text is kept, and tried again with a growing wait': (begin) => {
      const play = begin({ ...fresh, text: one, isUnsaved: true }).is('saving', {}, [saves(one, 0)]);
      for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
        play
          .fails('saveDraft', offline)
          .passes(wait - 1)
          .is('waiting', { retryAfter: null })
          .passes(1)
          .is('saving', {}, [saves(one, 0)]);
      play
        .fails('saveDraft', { status: 503, detail: 'Unavailable' })
        .send(typed(two), mine, take)
        .is('waiting', { text: two, tries: 7 }, [kept(two, 0)])
        .send(back)
        .is('saving', {}, [saves(two, 0)])
        .ends('saveDraft', { version: 1, published: null })
        .is('saved', { tries: 0 }, [forgotten]);
    },
    'the server says how long to wait, and is asked once a minute at least': (begin) => {
      begin({ ...fresh, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', { status: 429, detail: 'Too many', retry_after: 20 })
        .passes(19_999)
        .is('waiting', { retryAfter: 20_000, cause: { status: 429, retry_after: 20 } })
        .passes(1)
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', { status: 500, detail: 'Out of order', retry_after: 3_600 })
        .passes(59_999)
        .is('waiting')
        .passes(1)
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', { status: 429, detail: 'Too many', retry_after: 3_600 })
        .is('waiting', { retryAfter: 60_000, cause: { status: 429, retry_after: 60 } })
        .send(retry)
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', offline)
        .is('waiting', { retryAfter: null, tries: 4, cause: { status: 0, retry_after: undefined } })
        .send(publish)
        .is('publishing', {}, [publishes(one, 0)]);
    },
    'a refused draft says why, and is tried again when it is changed': (begin) => {
      begin({ ...fresh, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', offline)
        .send(retry)
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', refused)
        .is('refused', { problem: refused.detail, cause: { status: 400, never_left: undefined }, text: one, tries: 0 })
        .send(back, mine, take)
        .passes(60_000)
        .is('refused')
        .send(retry)
        .is('saving', { problem: null }, [saves(one, 0)])
        .fails('saveDraft', refused)
        .send(typed(two))
        .is({ writing: 'pausing' }, { text: two }, [kept(two, 0)])
        .passes(1_000)
        .is('saving', { problem: null }, [saves(two, 0)]);
    },
    'a text that another device has saved replaces nothing by itself; keeping mine replaces it': (begin) => {
      begin({ ...fresh, version: 3, post: change, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 3, change)])
        .fails('saveDraft', offline)
        .send(back)
        .is('saving', {}, [saves(one, 3, change)])
        .fails('saveDraft', conflict)
        .is('conflicting', { theirs, text: one, version: 3, tries: 0 })
        .passes(60_000)
        .send(publish, retry, back)
        .is('conflicting')
        .send(typed(two))
        .is('conflicting', { text: two, theirs }, [kept(two, 3, change)])
        .send(mine)
        .is('saving', { theirs: null, version: 7, key: 'k1', hasBecomePost: false }, [
          forgotten,
          kept(two, 7, { id: '5001', version: 3 }),
          saves(two, 7, { id: '5001', version: 3 }),
        ])
        .ends('saveDraft', { version: 8, published: null })
        .is('saved', { version: 8 }, [forgotten]);
    },
    'where the post was deleted meanwhile, its change goes on as a draft of a new post': (begin) => {
      const gone = { status: 404, detail: 'There is no such post of yours.' };
      begin({ ...fresh, version: 3, post: change, text: one, isUnsaved: true })
        .is('saving', { hasLostPost: false }, [saves(one, 3, change)])
        .fails('saveDraft', offline)
        .send(back)
        .is('saving', {}, [saves(one, 3, change)])
        .fails('saveDraft', gone)
        .is('saving', { post: null, hasLostPost: true, tries: 0 }, [kept(one, 3), saves(one, 3)])
        .ends('saveDraft', { version: 4, published: null })
        .is('saved', { version: 4, hasLostPost: true }, [forgotten])
        .send(publish)
        .is('publishing', {}, [publishes(one, 4)])
        // A draft of no post that is not found has nothing to go on as.
        .fails('publishDraft', gone)
        .is('refused', { problem: gone.detail });
      begin({ ...fresh, post: change, text: one })
        .send(publish)
        .is('publishing', {}, [publishes(one, 0, change)])
        .fails('publishDraft', gone)
        // Nothing is published as a new post that was meant as a change.
        .is('saving', { post: null, hasLostPost: true }, [kept(one, 0), saves(one, 0)])
        .fails('saveDraft', gone)
        .is('refused', { problem: gone.detail });
    },
    'publishing sends the text as it is on the screen, saved or not': (begin) => {
      begin(fresh)
        .send(typed(one), publish)
        .is('publishing', { sent: one }, [kept(one, 0), publishes(one, 0)])
        .send(typed(two), publish, retry, back, mine, take)
        .passes(60_000)
        .is('publishing', { text: one })
        .ends('publishDraft', { id: '5001' })
        .ended('published', { published: '5001' }, [forgotten]);
      begin({ ...fresh, version: 2, text: one })
        .send(publish)
        .is('publishing', {}, [publishes(one, 2)]);
      begin({ ...fresh, version: 2, text: one, isUnsaved: true })
        .send(publish)
        .is('publishing', {}, [saves(one, 2), '■ saveDraft', publishes(one, 2)]);
    },
    'a post that is refused stays a draft, with the reason': (begin) => {
      begin({ ...fresh, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 0)])
        .fails('saveDraft', refused)
        .send(publish)
        .is('publishing', { problem: null }, [publishes(one, 0)])
        .fails('publishDraft', offline)
        // It may have been published: without the status, the page could not say so.
        .is('refused', { problem: offline.detail, cause: { status: 0, never_left: undefined } })
        .send(publish)
        .is('publishing', {}, [publishes(one, 0)])
        .fails('publishDraft', { ...offline, never_left: true as const })
        .is('refused', { cause: { status: 0, never_left: true } })
        .send(publish)
        .fails('publishDraft', conflict)
        .is('conflicting', { theirs, problem: null }, [publishes(one, 0)]);
    },
    'what was published before, and changed since, goes on as a change of the post': (begin) => {
      begin({ ...fresh, version: 2, text: one })
        .send(publish)
        .is('publishing', {}, [publishes(one, 2)])
        .fails('publishDraft', offline)
        .send(typed(two))
        .passes(1_000)
        .is('saving', { hasBecomePost: false }, [kept(two, 2), saves(two, 2)])
        .fails('saveDraft', publishedFromHere)
        .is(
          'saving',
          { key: 'k2', version: 0, post: now, theirs: null, hasBecomePost: true, text: two },
          savedAsChange(two),
        )
        .ends('saveDraft', { version: 1, published: null })
        .is('saved', { key: 'k2', version: 1, hasBecomePost: true }, ['forget {"key":"k2"}']);
      begin({ ...fresh, version: 2, text: two })
        .send(publish)
        .is('publishing', {}, [publishes(two, 2)])
        .fails('publishDraft', publishedFromHere)
        .is('publishing', { key: 'k2', post: now }, [forgotten, kept(two, 0, now, 'k2'), publishes(two, 0, now, 'k2')])
        .ends('publishDraft', { id: '5002' })
        .ended('published', { published: '5002' }, ['forget {"key":"k2"}']);
    },
    'what was published as it stands is shown as published, unless something was typed meanwhile': (begin) => {
      const lost = { version: 2, published: '5002' };
      begin({ ...fresh, version: 2, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 2)])
        .ends('saveDraft', lost)
        .ended('published', { published: '5002' }, [forgotten]);
      begin({ ...fresh, version: 2, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 2)])
        .send(typed(two))
        .is('saving', {}, [kept(two, 2)])
        .ends('saveDraft', lost)
        .is({ writing: 'pausing' }, { text: two, published: null }, [kept(two, 2)]);
    },
    'a different text that another tab has published is asked about: a change of the post, or the post as it is': (
      begin,
    ) => {
      const asked = () =>
        begin({ ...fresh, version: 2, text: one, isUnsaved: true })
          .is('saving', {}, [saves(one, 2)])
          .fails('saveDraft', publishedElsewhere)
          .is('conflicting', { theirs: published, key: 'k1', hasBecomePost: false });
      asked().send(mine).is('saving', { key: 'k2', post: now, hasBecomePost: true }, savedAsChange(one));
      asked().send(take).ended('published', { published: '5002', text: other, theirs: null }, [forgotten]);
      begin({ ...fresh, version: 2, text: one })
        .send(publish)
        .is('publishing', {}, [publishes(one, 2)])
        .fails('publishDraft', publishedElsewhere)
        .is('conflicting', { theirs: published });
    },
    'where the post is gone again that the draft has become, it goes on as a new draft': (begin) => {
      begin({ ...fresh, version: 2, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 2)])
        .fails('saveDraft', { ...publishedFromHere, theirs: { ...published, post: null, text: one } })
        .is('saving', { key: 'k2', version: 0, post: null, hasBecomePost: false }, [
          forgotten,
          kept(one, 0, null, 'k2'),
          saves(one, 0, null, 'k2'),
        ]);
      begin({ ...fresh, version: 2, text: one, isUnsaved: true })
        .is('saving', {}, [saves(one, 2)])
        .fails('saveDraft', { ...publishedElsewhere, theirs: { ...published, post: null } })
        .send(take)
        .is('taking', {}, [reads(one, 2)])
        .ends('readTheirs', null)
        .is('saving', { key: 'k2', text: other, post: null, theirs: null }, [
          forgotten,
          shows(other),
          kept(other, 0, null, 'k2'),
          saves(other, 0, null, 'k2'),
        ]);
    },
  },
  equivalents: {},
});
