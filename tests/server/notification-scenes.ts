import { randomUUID } from 'node:crypto';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Evidence, Feedback } from '../../contract/evidence.ts';
import type { Notification, OptionalKind } from '../../contract/notifications.ts';
import type { Answer } from './client.ts';
import {
  addEvidence,
  communityPaths,
  contentOf,
  membership,
  project as projectFor,
  published as publishedProject,
  save,
  setStatus,
  stepSent,
} from './community.ts';
import { messagePaths, write } from './conversations.ts';
import { follow } from './people.ts';
import { comment, documentOf, paragraph, postPaths, published } from './posts.ts';
import type { SignedUp } from './server.ts';

export const name = ({ person }: SignedUp) => person.username;
export const like = ({ client }: SignedUp, post: string, liked = true) => client.post(postPaths.like(post), { liked });
const removeComment = ({ client }: SignedUp, id: string) => client.request(postPaths.comment(id), { method: 'DELETE' });

export async function done(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
}

/** What someone does to a reader, and how it is undone. */
export interface Scene {
  act: () => Promise<unknown>;
  /** The same again, as often as a client may send it. */
  again: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** What a block takes away for good is done again. */
  afterBlock?: () => Promise<unknown>;
  /** The reader does it; absent where nobody can do it to themselves. */
  toOneself?: () => Promise<unknown>;
  /** Where it leads, once it is done. */
  leadsTo: () => Partial<Notification>;
  /** It is no member's news: who is hidden plays no part. */
  isUnnamed?: true;
}

async function withEvidence(reader: SignedUp, actor: SignedUp): Promise<{ shown: CommunityProject; evidence: string }> {
  const shown = await publishedProject(actor.client);
  await membership(reader.client, shown.id);
  const answer = await addEvidence(reader.client, shown.id, shown.steps[0]?.id, { text: 'Dug' });
  return { shown, evidence: (answer.body as Evidence).id };
}

/** A comment or an answer on a post, whose words may name the reader. */
function remarkScene(post: string, parent: string | null, reader: SignedUp, actor: SignedUp, text: string): Scene {
  const key = randomUUID();
  let id = '';
  const say = ({ client }: SignedUp, under: string) =>
    done(client.post(postPaths.comments(post), { key: under, text, parent }));
  const act = async () => {
    ({ id } = (await say(actor, key)) as { id: string });
  };
  return {
    act,
    again: act,
    undo: () => done(removeComment(actor, id)),
    toOneself: () => say(reader, randomUUID()),
    leadsTo: () => ({ post, post_comment: id, excerpt: text }),
  };
}

export const scenes: Readonly<
  Record<OptionalKind | 'mention in a post', (reader: SignedUp, actor: SignedUp, third: SignedUp) => Promise<Scene>>
> = {
  follow: async (reader, actor) => ({
    act: () => follow(actor.client, name(reader)),
    again: async () => {
      await follow(actor.client, name(reader));
      await follow(actor.client, name(reader), 'unfollow');
      await follow(actor.client, name(reader));
    },
    undo: () => follow(actor.client, name(reader), 'unfollow'),
    afterBlock: () => follow(actor.client, name(reader)),
    leadsTo: () => ({ post: null, project: null }),
  }),
  message_request: async (reader, actor) => {
    const key = randomUUID();
    return {
      act: () => done(write(actor.client, name(reader), 'hello', key)),
      again: async () => {
        await done(write(actor.client, name(reader), 'hello', key));
        await done(write(actor.client, name(reader), 'are you there'));
      },
      undo: () => done(reader.client.post(messagePaths.request(name(actor)), { action: 'decline' })),
      leadsTo: () => ({ post: null, project: null }),
    };
  },
  post_like: async (reader, actor) => {
    const { id } = await published(reader.client);
    return {
      act: () => done(like(actor, id)),
      again: async () => {
        for (const liked of [true, false, true, true, false, true]) await done(like(actor, id, liked));
      },
      undo: () => done(like(actor, id, false)),
      toOneself: () => done(like(reader, id)),
      leadsTo: () => ({ post: id, post_comment: null, title: 'What a bed taught me' }),
    };
  },
  post_comment: async (reader, actor) =>
    remarkScene((await published(reader.client)).id, null, reader, actor, 'Well said'),
  comment_reply: async (reader, actor, third) => {
    const { id } = await published(third.client);
    const { id: parent } = await comment(reader.client, id, 'How deep?');
    return remarkScene(id, parent, reader, actor, 'A spade');
  },
  mention: async (reader, actor, third) =>
    remarkScene((await published(third.client)).id, null, reader, actor, `Ask @${name(reader).toUpperCase()}.`),
  'mention in a post': async (reader, actor) => {
    const line = {
      type: 'paragraph' as const,
      content: [{ type: 'mention' as const, attrs: { username: name(reader) } }],
    };
    const body = documentOf(paragraph('Thanks to'), { type: 'quote', content: [line] });
    let id = '';
    return {
      act: async () => {
        ({ id } = await published(actor.client, { body }));
      },
      again: () =>
        done(
          actor.client.post(postPaths.publish(randomUUID()), {
            version: 0,
            post: { id, version: 1 },
            title: 'Edited',
            body,
            skills: [],
          }),
        ),
      undo: () => done(actor.client.request(postPaths.one(id), { method: 'DELETE' })),
      toOneself: () => published(reader.client, { body }),
      leadsTo: () => ({ post: id, post_comment: null }),
    };
  },
  step_comment: async (reader, actor) => {
    const shown = await publishedProject(reader.client);
    const step = shown.steps[0]?.id ?? '';
    const key = randomUUID();
    let id = '';
    const say = ({ client }: SignedUp, under: string) =>
      done(client.post(communityPaths.comments(shown.id, step), { key: under, text: 'Is clay fine?' }));
    const act = async () => {
      ({ id } = (await say(actor, key)) as { id: string });
    };
    return {
      act,
      again: act,
      undo: () => done(actor.client.request(`/api/comments/${id}/`, { method: 'DELETE' })),
      toOneself: () => say(reader, randomUUID()),
      leadsTo: () => ({ project: shown.id, step, step_comment: id, title: 'Dig the bed', excerpt: 'Is clay fine?' }),
    };
  },
  feedback: async (reader, actor) => {
    const { shown, evidence } = await withEvidence(reader, actor);
    const key = randomUUID();
    let id = '';
    const say = ({ client }: SignedUp, under: string) =>
      done(client.post(`/api/evidence/${evidence}/feedback/`, { key: under, text: 'Neat edges' }));
    const act = async () => {
      ({ id } = (await say(actor, key)) as Feedback);
    };
    return {
      act,
      again: act,
      undo: () => done(actor.client.request(`/api/feedback/${id}/`, { method: 'DELETE' })),
      toOneself: () => say(reader, randomUUID()),
      leadsTo: () => ({
        project: shown.id,
        step: shown.steps[0]?.id ?? '',
        evidence,
        feedback: id,
        excerpt: 'Neat edges',
      }),
    };
  },
  project_changed: async (reader, actor) => {
    const shown = await publishedProject(actor.client);
    await membership(reader.client, shown.id);
    const own = await publishedProject(reader.client);
    const change = async ({ client }: SignedUp, id: string) => {
      const known = await projectFor(client, id);
      return done(save(client, known, { steps: [...contentOf(known).steps, stepSent({ title: 'One more' })] }));
    };
    return {
      act: () => change(actor, shown.id),
      again: () => change(actor, shown.id),
      undo: () => done(membership(reader.client, shown.id, 'leave')),
      toOneself: () => change(reader, own.id),
      leadsTo: () => ({ project: shown.id, step: null, actors: [] }),
      isUnnamed: true,
    };
  },
  project_archived: async (reader, actor) => {
    const shown = await publishedProject(actor.client);
    await membership(reader.client, shown.id);
    const own = await publishedProject(reader.client);
    return {
      act: () => done(setStatus(actor.client, shown.id, 'archived')),
      again: async () => {
        await done(setStatus(actor.client, shown.id, 'archived'));
        await done(setStatus(actor.client, shown.id, 'published'));
        await done(setStatus(actor.client, shown.id, 'archived'));
      },
      undo: () => done(setStatus(actor.client, shown.id, 'published')),
      toOneself: () => done(setStatus(reader.client, own.id, 'archived')),
      leadsTo: () => ({ project: shown.id, step: null, title: 'A garden bed', actors: [] }),
      isUnnamed: true,
    };
  },
};
