import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import type { JobHit, MemberHit, ProjectHit, SearchAnswer, SearchTab } from '../../../contract/search.ts';
import { JobCard } from '../../entities/jobs/job-card.tsx';
import { MemberCard } from '../../entities/members/member-card.tsx';
import { ProjectCard } from '../../entities/projects/project-card.tsx';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import facts from '../../ui/facts.module.css';
import { Highlighted } from '../../ui/highlighted.tsx';
import styles from './search.module.css';
import { WhyMatched } from './why-matched.tsx';

interface ResultCardsProps {
  /** Id of the reader, null for a visitor. */
  as: string | null;
  tab: SearchTab;
  pages: readonly SearchAnswer[];
}

/** Drops duplicates: a result may have moved from one page to the next between requests. */
function once<Hit>(hits: readonly Hit[], keyOf: (hit: Hit) => string): Hit[] {
  return [...new Map(hits.map((hit) => [keyOf(hit), hit])).values()];
}

interface Shown {
  as: string | null;
  hit: unknown;
}

/** The next letter often leaves a result as it was, in another object. */
const isSame = (one: Shown, other: Shown) => one.as === other.as && replaceEqualDeep(one.hit, other.hit) === one.hit;

/** More than a screen shows of them at the top of the page. */
const inView = 4;

/**
 * The results, of which the first are rendered at once and the others behind their paint: laying out twenty cards took a phone
 * longer than asking for them. For that moment the last answer's stand below, never more than there will be.
 */
function useFirstInView<Hit>(hits: Hit[], keyOf: (hit: Hit) => string): Hit[] {
  const painted = useDeferredValue(hits);
  return painted === hits ? hits : once([...hits.slice(0, inView), ...painted.slice(inView, hits.length)], keyOf);
}

const projectKey = ({ card }: ProjectHit) => card.id;
const jobKey = ({ card }: JobHit) => card.id;
const memberKey = ({ card }: MemberHit) => card.username;

/** The results of all loaded pages. `data-results` marks them for the arrow keys. */
export const ResultCards = memo(function ResultCards({ as, tab, pages }: ResultCardsProps) {
  const Results = { projects: ProjectResults, jobs: JobResults, members: MemberResults }[tab];
  // Another reader's results never stay below.
  return <Results key={as} as={as} pages={pages} />;
});

type ResultsProps = Omit<ResultCardsProps, 'tab'>;

function ProjectResults({ as, pages }: ResultsProps) {
  const hits = useMemo(
    () =>
      once(
        pages.flatMap(({ page }) => (page.tab === 'projects' ? page.results : [])),
        projectKey,
      ),
    [pages],
  );
  return (
    <ul className={styles.cards} data-results="">
      {useFirstInView(hits, projectKey).map((hit) => (
        <li key={projectKey(hit)} className={styles.cell}>
          <Project as={as} hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function JobResults({ as, pages }: ResultsProps) {
  const hits = useMemo(
    () =>
      once(
        pages.flatMap(({ page }) => (page.tab === 'jobs' ? page.results : [])),
        jobKey,
      ),
    [pages],
  );
  return (
    <ul className={styles.jobs} data-results="">
      {useFirstInView(hits, jobKey).map((hit) => (
        <li key={jobKey(hit)}>
          <Job as={as} hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function MemberResults({ as, pages }: ResultsProps) {
  const hits = useMemo(
    () =>
      once(
        pages.flatMap(({ page }) => (page.tab === 'members' ? page.results : [])),
        memberKey,
      ),
    [pages],
  );
  return (
    <ul className={styles.members} data-results="">
      {useFirstInView(hits, memberKey).map((hit) => (
        <Member key={memberKey(hit)} as={as} hit={hit} />
      ))}
    </ul>
  );
}

const Project = memo(function Project({ hit: { card, highlights, why } }: { as: string | null; hit: ProjectHit }) {
  return (
    <ProjectCard
      project={card}
      marked={{
        title: <Highlighted text={card.title} ranges={highlights.title} />,
        summary: <Highlighted text={card.summary} ranges={highlights.summary} />,
      }}
    >
      <WhyMatched why={why} />
    </ProjectCard>
  );
}, isSame);

const Job = memo(function Job({ as, hit: { card, highlights, why } }: { as: string | null; hit: JobHit }) {
  return (
    <JobCard
      as={as}
      job={card}
      marked={{
        title: <Highlighted text={card.title} ranges={highlights.title} />,
        organisation: <Highlighted text={card.organisation} ranges={highlights.organisation} />,
        place: <Highlighted text={card.place} ranges={highlights.place} />,
        summary: <Highlighted text={card.summary} ranges={highlights.summary} />,
      }}
    >
      <WhyMatched why={why} />
    </JobCard>
  );
}, isSame);

const Member = memo(function Member({ as, hit: { card, highlights, why } }: { as: string | null; hit: MemberHit }) {
  const name = `${card.first_name} ${card.last_name}`;
  return (
    <MemberCard
      as={as}
      member={card}
      marked={{
        name: name.trim() === '' ? card.username : <Highlighted text={name} ranges={highlights.name} />,
        headline: <Highlighted text={card.headline} ranges={highlights.headline} />,
      }}
    >
      {card.location === '' ? null : (
        <p className={facts.facts}>
          <bdi>
            <Highlighted text={card.location} ranges={highlights.location} />
          </bdi>
        </p>
      )}
      <SkillChips names={card.skills} have={card.shared} />
      <WhyMatched why={why} />
    </MemberCard>
  );
}, isSame);
