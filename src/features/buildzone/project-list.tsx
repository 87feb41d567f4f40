import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import type { FilterSearch } from '../../entities/projects/filter-search.ts';
import { ProjectCard } from '../../entities/projects/project-card.tsx';
import { unavailableWorkQuery } from '../../entities/projects/own-work-queries.ts';
import { projectsText } from '../../entities/projects/project-labels.ts';
import { projectsQuery } from '../../entities/projects/project-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keptHeight, useKeptHeights } from './kept-heights.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './buildzone.module.css';
import { CardsSkeleton } from './list-skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SaveForLater } from './save-for-later.tsx';

interface ProjectListProps {
  as: string | null;
  filters: FilterSearch;
  /** The skill's name, if the whole page is about it and it is not a filter. */
  fixedSkill?: string;
}

/** Cards, page by page. After a filter changes, the old cards stay until the new ones arrive. */
export function ProjectList({ as, filters, fixedSkill }: ProjectListProps) {
  const query = useInfiniteQuery({ ...projectsQuery(as, filters), placeholderData: keepPreviousData }, cache);
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined) {
    return isFetching ? <CardsSkeleton /> : <Failure message={error?.message} onRetry={() => void query.refetch()} />;
  }
  const count = data.pages[0]?.count ?? 0;
  // Once each: what a list is ordered by may have moved one from page to page between the requests.
  const cards = [...new Map(data.pages.flatMap(({ results }) => results).map((card) => [card.id, card])).values()];
  return (
    <section aria-label="Projects" aria-busy={isPlaceholderData} className={styles.results}>
      <p role="status" className={styles.count}>
        {/* Seen, it would say the same as the heading below. */}
        {cards.length === 0 ? <VisuallyHidden>{projectsText(count)}</VisuallyHidden> : projectsText(count)}
      </p>
      {error === null || isFetchNextPageError ? null : (
        <Failure message={error.message} onRetry={() => void query.refetch()} />
      )}
      {cards.length === 0 ? (
        <Nothing as={as} filters={filters} fixedSkill={fixedSkill} />
      ) : (
        <Cards as={as} cards={cards} />
      )}
      {isFetchNextPageError ? (
        // Next to the button that was pressed: above a long list nobody would see it.
        <Failure message={error?.message} onRetry={() => void query.fetchNextPage()} />
      ) : hasNextPage && !isPlaceholderData ? (
        <Button
          className={styles.more}
          loading={isFetchingNextPage}
          loadingLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more projects
        </Button>
      ) : null}
    </section>
  );
}

function Cards({ as, cards }: { as: string | null; cards: readonly CommunityProjectCard[] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptHeights(list);
  return (
    <ul ref={list} className={styles.cards}>
      {cards.map((project) => (
        <li
          key={project.id}
          className={styles.cell}
          data-row={`project ${project.id}`}
          style={keptHeight(`project ${project.id}`)}
        >
          <ProjectCard project={project} action={<SaveForLater as={as} project={project} />} />
        </li>
      ))}
    </ul>
  );
}

function Failure({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Notice tone="error" title="The projects didn’t load">
        <p>{message ?? 'Failed to fetch community projects'}</p>
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const emptyShelves: Readonly<Record<NonNullable<FilterSearch['shelf']>, { title: string; text: ReactNode }>> = {
  joined: {
    title: 'You haven’t joined a project yet',
    text: 'Pick one that teaches you something. You can leave at any time, and keep what you have done.',
  },
  saved: {
    title: 'Nothing saved for later',
    text: 'Press the bookmark on a project to find it here again.',
  },
  own: {
    title: 'You haven’t started a project yet',
    text: 'A title is enough to begin. It stays a draft that only you see until you publish it.',
  },
};

/** For the shelf of joined projects, when none of them is available to the member any more. */
const allUnavailable = {
  title: 'None of your projects is available to you now',
  text: 'What you did in them is below, and stays yours.',
};

/** The empty state: why nothing is listed, and what to do about it. */
function Nothing({ as, filters, fixedSkill }: ProjectListProps) {
  const { shelf, sort: _sort, skill, ...others } = filters;
  const narrowing = skill === undefined || fixedSkill !== undefined ? others : { ...others, skill };
  const navigate = useNavigate();
  const isJoined = as !== null && shelf === 'joined';
  const { data: unavailable } = useInfiniteQuery({ ...unavailableWorkQuery(as ?? ''), enabled: isJoined }, cache);
  const isIn = unavailable?.pages.some(({ results }) => results.some(({ role }) => role !== null)) ?? false;
  const isNarrowed = Object.keys(narrowing).length > 0;
  if (shelf !== undefined && !isNarrowed) {
    const { title, text } = isJoined && isIn ? allUnavailable : emptyShelves[shelf];
    return (
      <EmptyState
        title={title}
        actions={
          <>
            {shelf === 'own' ? (
              <ButtonLink to="/buildzone/new" variant="primary">
                Start a project
              </ButtonLink>
            ) : null}
            <ButtonLink to="/buildzone" search={{}} variant={shelf === 'own' ? 'secondary' : 'primary'}>
              See all projects
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    );
  }
  if (!isNarrowed && fixedSkill !== undefined)
    return (
      <EmptyState
        title={
          <>
            No project for <bdi>{fixedSkill}</bdi> yet
          </>
        }
        actions={
          <ButtonLink to="/buildzone" search={{}} variant="primary">
            See all projects
          </ButtonLink>
        }
      >
        <p>Anyone can start one: it appears here as soon as it is published.</p>
      </EmptyState>
    );
  if (!isNarrowed)
    return (
      <EmptyState
        title="No projects yet"
        actions={
          <ButtonLink to="/search" search={{ tab: 'members' }}>
            Search for members
          </ButtonLink>
        }
      >
        <p>Projects appear here as soon as a member publishes one.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No project matches all of that"
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => void navigate({ to: '.', search: shelf === undefined ? {} : { shelf } })}
          >
            Clear filters
          </Button>
          {shelf === undefined ? null : (
            <ButtonLink to="/buildzone" search={{}}>
              See all projects
            </ButtonLink>
          )}
        </>
      }
    >
      <p>Remove a filter, or see all projects.</p>
    </EmptyState>
  );
}
