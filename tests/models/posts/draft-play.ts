import type { DraftText, OtherText } from '../../../machines/posts/draft.ts';

/* What the journeys of a draft send, and what they see done. */

export const textOf = (title: string): DraftText => ({
  title,
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  skills: ['Writing'],
});
export const [empty, one, two, other] = [textOf(''), textOf('one'), textOf('two'), textOf('other')];
export const fresh = { key: 'k1', version: 0, post: null, text: empty, isUnsaved: false };
export const change = { id: '5001', version: 2 };
export const theirs: OtherText = { key: 'k1', text: other, version: 7, post: { id: '5001', version: 3 } };
/** The draft was published: what goes on from it is a change, under another key. */
export const published: OtherText = { key: 'k2', text: other, version: 0, post: { id: '5002', version: 1 } };

export const typed = (text: DraftText) => ({ type: 'text.edited', text }) as const;
export const publish = { type: 'publish.pressed' } as const;
export const retry = { type: 'retry.pressed' } as const;
export const back = { type: 'connection.returned' } as const;
export const mine = { type: 'mine.chosen' } as const;
export const missed = { type: 'draft.missed' } as const;
export const take = { type: 'theirs.chosen' } as const;

export const offline = { status: 0, detail: 'The server could not be reached.' };
export const refused = { status: 400, detail: 'You have 50 drafts.' };
export const conflict = { status: 409, detail: 'Changed elsewhere', theirs };
export const publishedElsewhere = { status: 409, detail: 'Published elsewhere', theirs: published, isOwn: false };
export const publishedFromHere = { ...publishedElsewhere, isOwn: true };

const sent = (text: DraftText, version: number, post: typeof change | null = null, key = 'k1') =>
  JSON.stringify({ key, version, post, text });
export const saves = (...all: Parameters<typeof sent>) => `▶ saveDraft ${sent(...all)}`;
export const publishes = (...all: Parameters<typeof sent>) => `▶ publishDraft ${sent(...all)}`;
export const kept = (...all: Parameters<typeof sent>) => `keep ${sent(...all)}`;
export const asks = (...all: Parameters<typeof sent>) => `▶ findDraft ${sent(...all)}`;
export const reads = (...all: Parameters<typeof sent>) => `▶ readTheirs ${sent(...all)}`;
export const forgotten = 'forget {"key":"k1"}';
export const now = { id: '5002', version: 1 };
export const savedAsChange = (text: DraftText) => [forgotten, kept(text, 0, now, 'k2'), saves(text, 0, now, 'k2')];
export const shows = (text: DraftText) => `showText ${JSON.stringify({ text })}`;
