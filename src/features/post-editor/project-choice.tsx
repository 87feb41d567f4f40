import { useInfiniteQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { projectsQuery } from '../../entities/projects/project-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { ownProjects, projectSuggestions } from './step-actors.ts';
import styles from './steps.module.css';

interface ProjectChoiceProps {
  ref: RefObject<HTMLInputElement | null>;
  as: string;
  onChoose: (project: { id: string; title: string }) => void;
}

function choiceOf({ id, title, mine, steps }: CommunityProjectCard): Choice {
  const all = countText(steps, 'step', 'steps');
  return { id, title, note: mine === null || mine.role === null ? all : `${mine.done} of ${all} done` };
}

/** The member's own projects, and others through a search. */
export function ProjectChoice({ ref, as, onChoose }: ProjectChoiceProps) {
  const [text, setText] = useState('');
  const [machine] = useState(() => projectSuggestions(as));
  const search = useActorRef(machine);
  const found = useSelector(search, ({ context }) => context.found);
  const state = useSelector(search, ({ value }) => value);
  const joined = useInfiniteQuery(projectsQuery(as, { shelf: 'joined' }), cache);
  const own = useInfiniteQuery(projectsQuery(as, { shelf: 'own' }), cache);

  const cards = ({ data }: typeof joined) => data?.pages.flatMap(({ results }) => results) ?? [];
  const { going, others } = ownProjects(cards(joined), cards(own));
  const words = text.trim().toLowerCase();
  const named = (list: readonly CommunityProjectCard[]) =>
    list.filter(({ title }) => title.toLowerCase().includes(words)).map(choiceOf);
  const known = new Set([...going, ...others].map(({ id }) => id));
  const groups = [
    { name: 'Continue', items: named(going) },
    { name: 'Your other projects', items: named(others) },
    {
      name: 'Other projects',
      items:
        words === ''
          ? []
          : found
              .filter(({ alias }) => !known.has(alias))
              .map(({ name, alias }) => ({ id: alias, title: name, note: '' })),
    },
  ];
  const isEmpty = groups.every(({ items }) => items.length === 0);
  const failed = [joined, own].filter(({ error, data }) => error !== null && data === undefined);
  const isLoading = [joined, own].some(({ isFetching, data }) => isFetching && data === undefined);
  return (
    <ChoiceList
      ref={ref}
      label="Find a project"
      text={text}
      onText={(next) => {
        setText(next);
        search.send({ type: 'text.edited', text: next });
      }}
      groups={groups}
      onChoose={onChoose}
    >
      {isLoading ? <Loading /> : null}
      {failed.length === 0 || isLoading ? null : (
        <Notice tone="error" title="Your projects didn’t load">
          <p>{failed[0]?.error?.message}</p>
          <Button size="small" onClick={() => void Promise.all(failed.map((one) => one.refetch()))}>
            Try again
          </Button>
        </Notice>
      )}
      {state === 'unavailable' ? (
        <Notice tone="error" title="Other projects could not be searched">
          <p>The server can’t be reached.</p>
          <Button size="small" onClick={() => search.send({ type: 'text.edited', text })}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <p role="status" className={styles.said}>
        {words === ''
          ? isEmpty && !isLoading && failed.length === 0
            ? 'You aren’t in a project yet. Search for one above.'
            : ''
          : state === 'typing' || state === 'asking'
            ? 'Searching'
            : isEmpty && state === 'suggesting'
              ? 'No project found.'
              : ''}
      </p>
    </ChoiceList>
  );
}
