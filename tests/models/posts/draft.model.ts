import { type DraftText, draftMachine, type OtherText } from '../../../machines/posts/draft.ts';
import { defineModel } from '../harness.ts';

const text = (title: string): DraftText => ({
  title,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It was dry.' }] }] },
  skills: [],
});
const theirs: OtherText = { key: 'k1', text: text('theirs'), version: 7, post: null };
const published: OtherText = { key: 'k2', text: text('theirs'), version: 0, post: { id: '5001', version: 1 } };
const fresh = { key: 'k1', version: 0, post: null, text: text('') };
const becamePost = [
  { status: 409, detail: 'Published elsewhere', theirs: published, isOwn: false },
  { status: 409, detail: 'Published from here', theirs: published, isOwn: true },
];

export default defineModel<typeof draftMachine>({
  machine: draftMachine,
  inputs: [
    { ...fresh, isUnsaved: false },
    { ...fresh, version: 3, text: text('kept'), isUnsaved: true },
    { ...fresh, post: { id: '5001', version: 2 }, text: text('changed'), isUnsaved: true },
    { ...fresh, version: 3, text: text('left'), isUnsaved: false, isDeleted: true },
  ],
  events: {
    // Whether it is what is on its way decides; a third text would decide nothing more.
    'text.edited': ({ context }) => [{ text: text(context.text.title === 'typed' ? 'typed on' : 'typed') }],
    'publish.pressed': [{}],
    'retry.pressed': [{}],
    'connection.returned': [{}],
    'draft.missed': [{}],
    'mine.chosen': [{}],
    'theirs.chosen': [{}],
  },
  actors: {
    saveDraft: {
      done: [
        { version: 1, published: null },
        { version: 1, published: '5001' },
      ],
      error: [
        { status: 0, detail: 'no answer' },
        { status: 400, detail: 'Too many drafts' },
        { status: 409, detail: 'Changed elsewhere', theirs },
        { status: 404, detail: 'There is no such post of yours.' },
        ...becamePost,
      ],
    },
    findDraft: {
      done: [
        { isThere: true, published: null },
        { isThere: false, published: null },
        { isThere: false, published: '5001' },
      ],
      error: [{ status: 500, detail: 'out of order' }],
    },
    readTheirs: {
      done: [{ ...theirs, text: text('newest'), version: 8 }, published, null],
      error: [{ status: 500, detail: 'out of order' }],
    },
    publishDraft: {
      done: [{ id: '5001' }],
      error: [
        { status: 400, detail: 'A post needs a title and a text.' },
        { status: 409, detail: 'Changed elsewhere', theirs },
        { status: 404, detail: 'There is no such post of yours.' },
        ...becamePost,
      ],
    },
  },
  keep: ({ key, version, text: { title }, sent, problem, theirs: other, post, hasLostPost, hasBecomePost }) => ({
    isOfPost: post !== null,
    hasLostPost,
    hasBecomePost,
    isKnown: version > 0,
    title,
    isSent: sent.title === title,
    problem: problem !== null,
    theirs: other === null ? 'none' : other.key === key ? 'saved' : 'published',
  }),
});
