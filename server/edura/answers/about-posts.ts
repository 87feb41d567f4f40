import { plainText } from '../../../contract/document-text.ts';
import type { PostCard, PostReply } from '../../../contract/posts.ts';
import { postsBy } from '../../store/edura-posts.ts';
import { postFor } from '../../store/posts.ts';
import { listPostComments } from '../../store/post-comments.ts';
import { membersCalled } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import type { PostsAsked, PostTold } from '../reading/posts-asked.ts';
import { dayWritten } from '../reading/calendar.ts';

const [mostShown, mostComments] = [3, 6];

type Author = { username: string; first_name: string; last_name: string };
export const nameOf = ({ first_name: first, last_name: last }: Author): string => plain(`${first} ${last}`);

export function daysAgo(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(at).getTime()) / 86_400_000);
  return `${dayWritten(at)}, ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}`;
}

export function sayPost(post: PostCard, author: Author, asker: Asker, page: Page, isNamed = false): void {
  page.say(
    `- **${plain(post.title)}**${isNamed ? ` by ${nameOf(author)}` : ''}, ${daysAgo(post.published_at, asker.now)}, ${counted(post.comments, 'comment')}. ${plain(post.excerpt)}`,
    [sourceOf.post(post), sourceOf.member(author)],
  );
}

export async function sayComments(post: PostCard, author: Author, asker: Asker, page: Page): Promise<void> {
  const { results, next } = await listPostComments(asker.db, Number(post.id), asker.session.memberId, undefined);
  const from = [sourceOf.post(post), sourceOf.member(author)];
  const title = `“${plain(post.title)}” by ${nameOf(author)}`;
  if (results.length === 0) return page.say(`Nobody whom you may see has commented on ${title}.`, from);
  const authors = results.flatMap(({ author: by }) => (by === null ? [] : [by]));
  const names = authors.map(nameOf);
  page.say(
    names.length === 0
      ? `The comments on ${title} are by members whom you may not see.`
      : `${listed([...new Set(names)])} commented on ${title}:`,
    // Whoever is named is cited: an answer that is kept shows nobody who hides later.
    [...from, ...authors.map(sourceOf.member)],
  );
  const say = ({ id, author: by, created_at: at, text }: PostReply, does: string) => {
    if (by === null) return;
    page.say(`- ${nameOf(by)} ${does} on ${daysAgo(at, asker.now)}: “${plain(text)}”`, [
      sourceOf.member(by),
      sourceOf.post(post),
      sourceOf.comment(post.id, { id, title: post.title }),
    ]);
  };
  for (const comment of results.toReversed().slice(0, mostComments)) {
    say(comment, 'commented');
    for (const reply of comment.replies.slice(0, 3)) say(reply, 'answered');
  }
  if (next !== null || results.length > mostComments) page.say('There are more below the post.', from);
}

const longestQuoted = 900;
/** Who wrote a post, or what it says. */
export async function sayPostTold({ of, post: id }: PostTold, asker: Asker, page: Page): Promise<boolean> {
  const post = (await postFor(asker.db, Number(id), asker.session.memberId))?.post;
  if (post === undefined) return false;
  page.suggest('Where do I read posts?');
  const from = [sourceOf.post(post), sourceOf.member(post.author)];
  const by = `by **${nameOf(post.author)}**, ${daysAgo(post.published_at, asker.now)}`;
  if (of === 'post-author') {
    page.say(`“${plain(post.title)}” is ${by}.`, from);
    return true;
  }
  const text = plainText(post.body).replaceAll(/\s+/g, ' ').trim();
  const isCut = text.length > longestQuoted;
  const end = text.lastIndexOf(' ', longestQuoted);
  page.say(`**${plain(post.title)}** ${by}, says:`, from);
  page.say(`“${plain(isCut ? `${text.slice(0, end)}…` : text)}”`, from);
  if (isCut) page.say('The whole post is on its page.', from);
  return true;
}

/** How many like a post or commented on it, or when it was published. */
export function sayCount(
  of: 'comments' | 'likes' | 'posted-when',
  post: PostCard,
  begin: string,
  asker: Asker,
  page: Page,
): void {
  const title = `“${plain(post.title)}” by ${nameOf(post.author)}`;
  page.say(
    of === 'posted-when'
      ? `${title} was published on ${daysAgo(post.published_at, asker.now)}.`
      : `${begin}**${counted(post[of], of === 'likes' ? 'like' : 'comment')}**, as far as you may see, on ${title}.`,
    [sourceOf.post(post), sourceOf.member(post.author)],
  );
}

/**
 * What a member has published, or who commented on the newest of it, as far as the reader may see it.
 *
 * @returns whether anybody is called so
 */
export async function sayPosts(asked: PostsAsked, asker: Asker, page: Page): Promise<boolean> {
  if (asked.of !== 'posts' && asked.post !== undefined) {
    const post = (await postFor(asker.db, Number(asked.post), asker.session.memberId))?.post;
    if (post === undefined) return false;
    if (asked.of === 'comments' && post.comments > 0) await sayComments(post, post.author, asker, page);
    else sayCount(asked.of, post, '', asker, page);
    page.suggest('Where do I read posts?');
    return true;
  }
  const named = await membersCalled(asked.name, asker);
  // 'Lucias last post'
  const { called } = named.called.length > 0 ? named : await membersCalled(asked.name.replace(/s$/, ''), asker);
  const [hit, ...others] = called;
  if (hit === undefined) return false;
  const member = await asker.member(hit.card.username);
  if (member === undefined) return false;
  if (others.length > 0)
    page.say(
      `Several are called so; this is ${nameOf(member)}.`,
      called.slice(0, 3).map(({ card }) => sourceOf.member(card)),
    );
  const found = await postsBy(asker.db, member.id, asker.session.memberId, mostShown);
  const [last] = found;
  const from = [sourceOf.member(member)];
  if (last === undefined) page.say(`**${nameOf(member)}** has published no post that you may see.`, from);
  else if (asked.of === 'comments') await sayComments(last, member, asker, page);
  else if (asked.of !== 'posts') sayCount(asked.of, last, '', asker, page);
  else {
    page.say(
      found.length === 1 ? `One post by **${nameOf(member)}**:` : `The newest posts by **${nameOf(member)}**:`,
      from,
    );
    for (const post of found) sayPost(post, member, asker, page);
  }
  if (!member.following)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest('Who should I follow?', 'What should I do next?');
  return true;
}
