import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PostCard as Card, PostPage } from '../../../contract/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { feedFor, type FeedSearch } from '../../entities/posts/feed-search.ts';
import { allPagesAgain, newestQuery, postsQuery, refreshPosts, showNewest } from '../../entities/posts/post-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import target from '../../ui/target.module.css';
import { FeedHeader } from './feed-header.tsx';
import { CardsSkeleton } from './feed-skeleton.tsx';
import { PostCard } from './post-card.tsx';
import styles from './posts.module.css';

const route = getRouteApi('/_shell/posts/');

/** /posts */
export function FeedView() {
  const { as } = route.useLoaderData();
  const search = feedFor(as, route.useSearch());
  return (
    <Page>
      <FeedHeader as={as} />
      <Feed key={JSON.stringify(search)} as={as} search={search} />
    </Page>
  );
}

export function Feed({ as, search }: { as: string | null; search: FeedSearch }) {
  const query = useInfiniteQuery(postsQuery(as, search), cache);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined)
    return isFetching ? <CardsSkeleton /> : <Failure message={error?.message} onRetry={() => void query.refetch()} />;
  const posts = data.pages.flatMap(({ results }) => results);
  const skill = data.pages[0]?.skill ?? null;
  return (
    <section aria-label="Feed" className={styles.feed}>
      <Narrowed skill={skill} author={data.pages[0]?.author ?? null} />
      <NewPosts as={as} search={search} shown={posts} />
      {posts.length === 0 ? <Nothing search={search} /> : null}
      <ul className={styles.posts} data-entries="" tabIndex={-1}>
        {posts.map((post) => (
          <PostCard key={post.id} as={as} post={post} about={skill?.name} />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <Failure message={error?.message} onRetry={() => void query.fetchNextPage()} />
      ) : hasNextPage ? (
        <Button loading={isFetchingNextPage} loadingLabel="Loading..." onClick={() => void query.fetchNextPage()}>
          Show more posts
        </Button>
      ) : null}
    </section>
  );
}

/** What the posts are narrowed to, with the way to all of them. */
function Narrowed({ skill, author }: Pick<PostPage, 'skill' | 'author'>) {
  if (skill === null && author === null) return null;
  return (
    <p className={styles.narrowed}>
      <span>
        Posts
        {author === null ? null : (
          <>
            {' by '}
            <Link to="/profile/$username" params={{ username: author.username }} className={target.alone}>
              <bdi>{nameOf(author)}</bdi>
            </Link>
          </>
        )}
        {skill === null ? null : (
          <>
            {' about '}
            <strong>
              <bdi>{skill.name}</bdi>
            </strong>
          </>
        )}
      </span>
      {skill === null ? null : (
        <Link to="/posts" search={(before) => ({ ...before, skill: undefined })} className={target.alone}>
          Show every skill
        </Link>
      )}
      {author === null ? null : (
        <Link to="/posts" search={(before) => ({ ...before, author: undefined })} className={target.alone}>
          Show everyone’s posts
        </Link>
      )}
    </p>
  );
}

/** Keeps the posts up to date, and says that there are new ones: these move nothing until that is pressed. */
function NewPosts({ as, search, shown }: { as: string | null; search: FeedSearch; shown: readonly Card[] }) {
  const { data: page } = useQuery(newestQuery(as, search), cache);
  const refresh = useEffectEvent((found: PostPage) => refreshPosts(as, search, found, null));
  useEffect(() => {
    if (page !== undefined) refresh(page);
  }, [page]);
  const refreshAll = useEffectEvent(() => allPagesAgain(as, search));
  useEffect(() => refreshAll(), []);
  const newest = Number(shown[0]?.id ?? 0);
  const count = page?.results.filter(({ id }) => Number(id) > newest).length ?? 0;
  const isFull = count === page?.results.length && page.next !== null;
  return (
    <div role="status" className={styles.pill}>
      {page === undefined || count === 0 ? null : (
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            showNewest(as, search, page);
            globalThis.scrollTo({ top: 0 });
          }}
        >
          <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
          {count}
          {isFull ? '+' : ''} new {count === 1 ? 'post' : 'posts'}
        </Button>
      )}
    </div>
  );
}

function Failure({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Notice tone="error" title="The posts didn’t load">
        <p>{message ?? 'Failed to fetch posts'}</p>
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const empty: Readonly<Record<NonNullable<FeedSearch['feed']> | 'all', { title: string; text: ReactNode }>> = {
  all: {
    title: 'No posts yet',
    text: 'Write the first one: a step that you finished, a question, a note worth keeping.',
  },
  followed: {
    title: 'Nothing from people you follow',
    text: 'Follow members whose work interests you, and what they write appears here.',
  },
  saved: { title: 'Nothing saved', text: 'Press the bookmark on a post to find it here again. Nobody else sees that.' },
  own: {
    title: 'You haven’t written a post yet',
    text: 'It doesn’t have to be long: one thing that surprised you is enough.',
  },
};

function Nothing({ search: { feed, skill, author } }: { search: FeedSearch }) {
  const { title, text } = empty[feed ?? 'all'];
  if (author !== undefined)
    return (
      <EmptyState
        title={`No posts by @${author}`}
        actions={
          <ButtonLink to="/posts" search={{}}>
            See all posts
          </ButtonLink>
        }
      >
        <p>They haven’t published anything{skill === undefined ? '' : ' about this skill'} that you can see.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={skill === undefined ? title : 'No posts about this skill'}
      actions={
        feed === 'followed' ? (
          <ButtonLink to="/search" search={{ tab: 'members' }}>
            Find members
          </ButtonLink>
        ) : feed === 'saved' ? (
          <ButtonLink to="/posts" search={{}}>
            See all posts
          </ButtonLink>
        ) : (
          <ButtonLink to="/newpost">Write a post</ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
