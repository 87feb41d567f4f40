import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/posts.ts';
import type { PostCard } from '../../contract/posts.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getPosts(
  query: QueryOf<typeof calls.getPosts>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getPosts>> {
  return send(calls.getPosts, { ...caller, query });
}

export function getPost(post: string, caller: Caller): Promise<AnswerOf<typeof calls.getPost>> {
  return send(calls.getPost, { ...caller, params: { post } });
}

export function getPostVersions(post: string, caller: Caller): Promise<AnswerOf<typeof calls.getPostVersions>> {
  return send(calls.getPostVersions, { ...caller, params: { post } });
}

export function deletePost(
  post: string,
  { comments, edited_at }: Pick<PostCard, 'comments' | 'edited_at'>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deletePost>> {
  const query = { comments: String(comments), edited_at: edited_at ?? '' };
  return send(calls.deletePost, { ...caller, params: { post }, query, keepalive: true });
}

export function likePost(
  post: string,
  body: BodyOf<typeof calls.likePost>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.likePost>> {
  return send(calls.likePost, { ...caller, params: { post }, body, keepalive: true });
}

export function savePost(
  post: string,
  body: BodyOf<typeof calls.savePost>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.savePost>> {
  return send(calls.savePost, { ...caller, params: { post }, body, keepalive: true });
}

export function getPostComments(
  post: string,
  query: QueryOf<typeof calls.getPostComments>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getPostComments>> {
  return send(calls.getPostComments, { ...caller, params: { post }, query });
}

export function addPostComment(
  post: string,
  body: BodyOf<typeof calls.addPostComment>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.addPostComment>> {
  return send(calls.addPostComment, { ...caller, params: { post }, body });
}

export function deletePostComment(
  id: string,
  answers: number,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deletePostComment>> {
  return send(calls.deletePostComment, {
    ...caller,
    params: { id },
    query: { answers: String(answers) },
    keepalive: true,
  });
}
