import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RoleCard, RoleList } from '../../../contract/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { folded } from '../../ui/folded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { planQuery } from './guidance-queries.ts';
import { metText } from './guidance-words.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './roles.module.css';

const route = getRouteApi('/_shell/career-guidance/');

/** /career-guidance: the roles, with the reader's target first. */
export function RolesView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const { q = '' } = route.useSearch();
  const { data } = useQuery(rolesQuery(as), cache);
  if (data === undefined) {
    const message = reading.kind === 'failed' ? reading.message : 'Failed to fetch the roles';
    return <LoadFailure title="The roles didn’t load" message={message} onRetry={() => void router.invalidate()} />;
  }
  const found = rolesFor(data, q);
  return (
    <Page>
      <PageHeader
        title="Career guidance"
        lead="Look at a role from the inside: a day in it, what it needs, and which steps here lead to it."
      />
      <Top as={as} list={data} />
      <Search q={q} />
      <section aria-label="Roles" className={styles.results}>
        <p role="status" className={styles.count}>
          {countText(found.length, 'role', 'roles')}
          {found.some(({ match }) => match !== null && match.percent > 0) ? ', those you are closest to first' : ''}
        </p>
        {found.length === 0 ? (
          <Nothing q={q} />
        ) : (
          <ul className={styles.cards}>
            {found.map((role) => (
              <li key={role.slug}>
                <Card role={role} isTarget={role.slug === data.target?.slug} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

/** Roles whose title, summary and skills contain every word of the search. */
function rolesFor({ roles }: RoleList, q: string): RoleCard[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return roles
    .filter(({ title, summary, skills }) => {
      const text = folded([title, summary, ...skills].join(' '));
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => (b.match?.percent ?? 0) - (a.match?.percent ?? 0));
}

export function Search({ q }: { q: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The address also changes without typing, by a link or by going back.
  useEffect(() => {
    const input = field.current;
    if (input !== null && input !== document.activeElement) input.value = q;
  }, [q]);
  return (
    <search className={styles.search}>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search roles"
          ref={field}
          name="q"
          type="search"
          defaultValue={q}
          placeholder="A role, or a skill that it needs"
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/career-guidance',
              search: value.trim() === '' ? {} : { q: value },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </form>
    </search>
  );
}

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      title="No role here fits that"
      actions={
        <>
          <ButtonLink to="/career-guidance" search={{}} variant="primary">
            See all roles
          </ButtonLink>
          <ButtonLink to="/buildzone" search={{ skill: q.trim() }}>
            Projects for “{q.trim()}”
          </ButtonLink>
        </>
      }
    >
      <p>We describe a few roles well rather than all of them. Skills of other roles can be learnt here, too.</p>
    </EmptyState>
  );
}

/** The target with its next step; without a target, what having one is good for. */
function Top({ as, list: { target, roles } }: { as: string | null; list: RoleList }) {
  const href = useLocation({ select: (location) => location.href });
  const role = roles.find(({ slug }) => slug === target?.slug);
  if (as !== null && role !== undefined) return <Target as={as} role={role} />;
  return (
    <div className={styles.hint}>
      {as === null ? (
        <>
          <p>With an account you see how far along you are, and a plan that changes with every step you finish.</p>
          <ButtonLink to="/register" search={{ return_to: href }} variant="primary">
            Create an account
          </ButtonLink>
        </>
      ) : (
        <p>Choose a role as your target, and your next step towards it appears here.</p>
      )}
    </div>
  );
}

function Target({ as, role }: { as: string; role: RoleCard }) {
  const { data: plan } = useQuery(planQuery(as, role.slug), cache);
  const next = plan?.items[0];
  const step = next?.steps[0];
  return (
    <section className={styles.target} aria-labelledby="target">
      <p className={styles.label}>Your target</p>
      <h2 id="target">
        <Link to="/career-guidance/$role" params={{ role: role.slug }}>
          {role.title}
        </Link>
      </h2>
      <Match role={role} />
      <p className={styles.next}>
        {next === undefined || step === undefined ? null : (
          <>
            Next:{' '}
            <Link to="/projects/$projectId/steps" params={{ projectId: next.project.id }} search={{ step: step.id }}>
              <bdi>{step.title}</bdi>
            </Link>{' '}
            in <bdi>{next.project.title}</bdi>
          </>
        )}
      </p>
    </section>
  );
}

function Match({ role: { match } }: { role: RoleCard }) {
  if (match === null) return null;
  return (
    <p className={styles.match}>
      <svg className={styles.bar} aria-hidden="true">
        <rect width="100%" height="100%" rx="5" className={styles.whole} />
        <rect width={`${match.percent}%`} height="100%" rx="5" className={styles.reached} />
      </svg>
      <b>{match.percent}%</b> <span>{metText(match)}</span>
    </p>
  );
}

const shownSkills = 4;

function Card({ role, isTarget }: { role: RoleCard; isTarget: boolean }) {
  const { slug, title, summary, skills } = role;
  const more = skills.length - shownSkills;
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <Link to="/career-guidance/$role" params={{ role: slug }} className={styles.link}>
          {title}
        </Link>
        {isTarget ? <span className={styles.mark}>Your target</span> : null}
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.skills}>
        {skills.slice(0, shownSkills).join(', ')}
        {more > 0 ? ` and ${more} more` : ''}
      </p>
      <Match role={role} />
    </article>
  );
}
