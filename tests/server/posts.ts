import { randomUUID } from 'node:crypto';
import type { Block, Document } from '../../contract/document.ts';
import type { PostImage } from '../../contract/post-images.ts';
import type { Post, PostCommentPage, PostPage, PostReply } from '../../contract/posts.ts';
import type { Answer, Client } from './client.ts';
import { fileOf, photo } from './pictures.ts';
import { signUp, type TestServer } from './server.ts';

export const postPaths = {
  list: '/api/posts/',
  one: (id: string) => `/api/posts/${id}/`,
  versions: (id: string) => `/api/posts/${id}/versions/`,
  like: (id: string) => `/api/posts/${id}/like/`,
  saved: (id: string) => `/api/posts/${id}/saved/`,
  comments: (id: string) => `/api/posts/${id}/comments/`,
  comment: (id: string) => `/api/post-comments/${id}/`,
  drafts: '/api/post-drafts/',
  images: '/api/post-images/',
  draft: (key: string) => `/api/post-drafts/${key}/`,
  publish: (key: string) => `/api/post-drafts/${key}/publish/`,
};

export const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
export const documentOf = (...content: Block[]): Document => ({ type: 'doc', content });

/** A draft as its writer sends it. */
export function draftSent(changes: Record<string, unknown> = {}) {
  return {
    version: 0,
    post: null,
    title: 'What a bed taught me',
    body: documentOf(paragraph('Dig when it is dry.')),
    skills: ['Gardening'],
    ...changes,
  };
}

export function saveDraft(client: Client, key: string, changes: Record<string, unknown> = {}): Promise<Answer> {
  return client.request(postPaths.draft(key), { method: 'PUT', json: draftSent(changes) });
}

export function publish(client: Client, key: string, changes: Record<string, unknown> = {}): Promise<Answer> {
  return client.post(postPaths.publish(key), draftSent(changes));
}

/** The answer to an upload. */
export function uploadImage(client: Client, file: File): Promise<Answer> {
  const form = new FormData();
  form.append('image', file);
  return client.request(postPaths.images, { form });
}

/** An upload as it stands in a document. */
export async function imageBlock(client: Client, file: File, alt = 'A bed in May'): Promise<Block> {
  const answer = await uploadImage(client, file);
  if (answer.status !== 201) throw new Error(`the image was refused: ${JSON.stringify(answer.body)}`);
  return { type: 'image', attrs: { ...(answer.body as PostImage), alt } };
}

/** A post as its author sees it. */
export async function published(client: Client, changes: Record<string, unknown> = {}): Promise<Post> {
  const answer = await publish(client, randomUUID(), changes);
  if (answer.status !== 201) throw new Error(`the post was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as Post;
}

export async function feed(client: Client, query = ''): Promise<PostPage> {
  return (await client.request(postPaths.list + query)).body as PostPage;
}

export async function postOf(client: Client, id: string): Promise<Post> {
  return (await client.request(postPaths.one(id))).body as Post;
}

export async function comment(
  client: Client,
  id: string,
  text: string,
  parent: string | null = null,
): Promise<PostReply> {
  const answer = await client.post(postPaths.comments(id), { key: randomUUID(), text, parent });
  if (answer.status !== 201) throw new Error(`the comment was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as PostReply;
}

export async function commentsOn(client: Client, id: string): Promise<PostCommentPage> {
  return (await client.request(postPaths.comments(id))).body as PostCommentPage;
}

/** Good input for every operation of posts, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodPostAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client } = await signUp(server);
  const key = randomUUID();
  const answers = new Map<string, Answer>();
  answers.set('put /api/post-drafts/{key}/', await saveDraft(client, key));
  answers.set('get /api/post-drafts/', await client.request(postPaths.drafts));
  answers.set('get /api/post-drafts/{key}/', await client.request(postPaths.draft(key)));
  answers.set(
    'post /api/post-images/',
    await uploadImage(client, fileOf(await photo('png', 40, 30), 'a.png', 'image/png')),
  );
  const shown = await publish(client, key, { version: 1 });
  answers.set('post /api/post-drafts/{key}/publish/', shown);
  const { id } = shown.body as Post;
  answers.set('get /api/posts/', await client.request(postPaths.list));
  answers.set('get /api/posts/{post}/', await client.request(postPaths.one(id)));
  answers.set('get /api/posts/{post}/versions/', await client.request(postPaths.versions(id)));
  answers.set('post /api/posts/{post}/like/', await client.post(postPaths.like(id), { liked: true }));
  answers.set('post /api/posts/{post}/saved/', await client.post(postPaths.saved(id), { saved: true }));
  const said = await client.post(postPaths.comments(id), { key: randomUUID(), text: 'True' });
  answers.set('post /api/posts/{post}/comments/', said);
  answers.set('get /api/posts/{post}/comments/', await client.request(postPaths.comments(id)));
  answers.set(
    'delete /api/post-comments/{id}/',
    await client.request(postPaths.comment((said.body as PostReply).id), { method: 'DELETE' }),
  );
  answers.set(
    'delete /api/post-drafts/{key}/',
    await client.request(postPaths.draft(randomUUID()), { method: 'DELETE' }),
  );
  answers.set('delete /api/posts/{post}/', await client.request(postPaths.one(id), { method: 'DELETE' }));
  return answers;
}
