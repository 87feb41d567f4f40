import type { PostCard } from '../../../contract/posts.ts';
import { postsAbout } from '../../store/edura-posts.ts';
import { fold } from '../../search/words.ts';
import { listPosts } from '../../store/posts.ts';
import { nameOf, sayComments, sayCount, sayPost } from './about-posts.ts';
import { type All, allPages } from '../all-pages.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { asking, filler, wordsOf } from '../reading/correcting.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { postSpokenOf, type PostSpokenOf } from '../reading/post-spoken-of.ts';
import { type PostsWanted, postsWantedIn } from '../reading/posts-wanted.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { postsPage } from '../pages.ts';

const mostShown = 4;

const allPosts = (asker: Asker): Promise<All<PostCard>> =>
  allPages((after) => listPosts(asker.db, { feed: 'all', skill: null, author: null, after }, asker.session.memberId));

const say = (posts: readonly PostCard[], asker: Asker, page: Page): void => {
  for (const post of posts.slice(0, mostShown)) sayPost(post, post.author, asker, page, true);
};

const endings = /(?<=\p{L}{2})(?:ing|s)$/u;
/** The posts that are about it: with its words, or with a skill that they stand for. */
async function postsOn(topic: string, asker: Asker, most: number, ending = /s$/): Promise<PostCard[] | null> {
  const words = wordsOf(topic)
    .filter((word) => word.length > 2 && !asking.has(word) && !filler.has(word) && /^[\p{L}\p{N}]+$/u.test(word))
    .map((word) => word.replace(ending, ''));
  const slugs = [...read(topic).skills.map(({ slug }) => slug), ...skillsOfDailyWords(topic).slugs];
  if (words.length + slugs.length === 0) return null;
  return postsAbout(asker.db, { words, slugs }, asker.session.memberId, most);
}

/** So many are looked through for those of one author. */
const mostLooked = 30;

const postsSpokenOf = async ({ topic }: PostSpokenOf, asker: Asker): Promise<readonly PostCard[]> =>
  topic === '' ? (await allPosts(asker)).cards : ((await postsOn(topic, asker, mostLooked, endings)) ?? []);

/** What is asked of one post. @returns whether it is found */
async function sayOfOnePost(asked: PostSpokenOf, asker: Asker, page: Page): Promise<boolean> {
  const isMine = { feed: 'own', skill: null, author: null, after: undefined } as const;
  const own = asked.isOwn ? (await listPosts(asker.db, isMine, asker.session.memberId)).results : [];
  if (asked.isOwn && own.length === 0) {
    page.say(`${asked.isWhether ? 'No: you' : 'You'} have published no post yet.`, [postsPage]);
    return true;
  }
  const isBy = ({ id, author }: PostCard) =>
    asked.isOwn
      ? own.some((post) => post.id === id)
      : asked.by === '' ||
        wordsOf(fold(`${nameOf(author)} ${author.username.replaceAll('-', ' ')}`)).includes(asked.by);
  const all = asked.isOwn && asked.topic === '' ? own : await postsSpokenOf(asked, asker);
  // Of 'my post' the newest is told; the others stand below it.
  const [post, ...others] = all.filter(isBy);
  if (post === undefined) return false;
  if (asked.asks.length === 0) {
    const found = asked.topic === '' ? [post, ...others] : [post];
    if (asked.isOwn)
      page.say(`${asked.isWhether ? 'Yes: you' : 'You'} have published ${counted(own.length, 'post')}:`, [postsPage]);
    say(found, asker, page);
    return true;
  }
  for (const of of asked.asks) {
    const begin = !asked.isWhether || of === 'posted-when' ? '' : post[of] > 0 ? 'Yes: ' : 'No: ';
    sayCount(of, post, begin, asker, page);
    if (of === 'comments' && post.comments > 0) await sayComments(post, post.author, asker, page);
  }
  for (const one of asked.topic === '' ? others.slice(0, mostShown) : [])
    page.say(`- **${plain(one.title)}**: ${counted(one.comments, 'comment')}, ${counted(one.likes, 'like')}.`, [
      sourceOf.post(one),
    ]);
  return true;
}

async function sayAbout(
  { topic, isWho }: Extract<PostsWanted, { of: 'about' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const { skills } = read(topic);
  const asTyped = await postsOn(topic, asker, mostShown);
  if (asTyped === null) return false;
  const found = asTyped.length > 0 ? asTyped : ((await postsOn(topic, asker, mostShown, endings)) ?? []);
  const what = `“${plain(topic)}”`;
  if (found.length === 0) {
    page.say(`I found no post about ${what} that you may see.`, [postsPage]);
    page.suggest('What is the newest post?', ...skills.slice(0, 1).map(({ name }) => `Who knows about ${name}?`));
    return true;
  }
  const authors = [...new Set(found.map(({ author }) => `**${nameOf(author)}**`))];
  page.say(
    isWho ? `${listed(authors)} wrote about ${what}:` : `${counted(found.length, 'post')} about ${what}:`,
    isWho ? found.map(({ author }) => sourceOf.member(author)) : [postsPage],
  );
  say(found, asker, page);
  return true;
}

async function sayMost(by: 'likes' | 'comments', asker: Asker, page: Page): Promise<void> {
  const { cards, isCut } = await allPosts(asker);
  const all = cards.toSorted((one, other) => other[by] - one[by]);
  const most = all[0]?.[by] ?? 0;
  // Beyond the newest none is looked at, and nothing is said of the others.
  const among = isCut ? ` of the ${all.length} newest` : '';
  if (most === 0) return page.say(`No post${among} that you may see has ${by} yet.`, [postsPage]);
  const line = (post: PostCard) => `**${plain(post.title)}** by ${nameOf(post.author)}`;
  const from = (post: PostCard) => [sourceOf.post(post), sourceOf.member(post.author)];
  const best = all.filter((post) => post[by] === most).slice(0, mostShown);
  page.say(
    `${listed(best.map(line))} ${best.length === 1 ? 'has' : 'have'} the most ${by}${among}: ${most}, as far as you may see.`,
    best.flatMap(from),
  );
  const [next] = all.filter((post) => post[by] > 0 && post[by] < most);
  if (next !== undefined) page.say(`After that comes ${line(next)}, with ${next[by]}.`, from(next));
}

/**
 * What is looked for among the posts of all, and not of one member.
 *
 * @returns whether that was asked for
 */
export async function sayFoundPosts(
  { question, intent, language }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (intent === 'act' || language !== null) return false;
  const { text, asTyped } = read(question);
  const one = postSpokenOf(text);
  if (one !== null && (await sayOfOnePost(one, asker, page))) {
    page.suggest('Where do I read posts?');
    return true;
  }
  const wanted = postsWantedIn(asTyped);
  if (wanted === null) return false;
  const reader = asker.session.memberId;
  if (wanted.of === 'about') {
    if (!(await sayAbout(wanted, asker, page))) return false;
  } else if (wanted.of === 'most') await sayMost(wanted.by, asker, page);
  else if (wanted.of === 'count') {
    const { cards, isCut } = await allPosts(asker);
    page.say(`${isCut ? 'More than ' : ''}**${cards.length}** posts that you may see.`, [postsPage]);
  } else {
    const { results } = await listPosts(
      asker.db,
      { feed: wanted.isFollowed ? 'followed' : 'all', skill: null, author: null, after: undefined },
      reader,
    );
    const of = wanted.isFollowed ? ' by members whom you follow' : '';
    page.say(results.length === 0 ? `There is no post${of} yet that you may see.` : `The newest posts${of}:`, [
      postsPage,
    ]);
    say(wanted.isOne ? results.slice(0, 1) : results, asker, page);
  }
  page.suggest('Where do I read posts?', 'How do I write a post?');
  return true;
}
