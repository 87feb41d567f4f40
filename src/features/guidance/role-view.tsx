import { askAboutRole } from '../../../contract/edura-asks.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { CareerRole } from '../../../contract/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { roleQuery } from './guidance-queries.ts';
import { metText } from './guidance-words.ts';
import { JobsSection } from './jobs-section.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NeedsTable } from './needs-table.tsx';
import { PeopleSection } from './people-section.tsx';
import { PlanSection } from './plan-section.tsx';
import target from '../../ui/target.module.css';
import styles from './role.module.css';
import { TargetAfterRegistering, TargetControl } from './target-control.tsx';

const route = getRouteApi('/_shell/career-guidance/$role/');

/** /career-guidance/{role}: what the role needs compared with what the reader has, and the plan towards it. */
export function RoleView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const { role: slug } = route.useParams();
  const { data: role } = useQuery(roleQuery(as, slug), cache);
  if (role === undefined) {
    const message = reading.kind === 'failed' ? reading.message : 'Failed to fetch the role';
    return <LoadFailure title="This role didn’t load" message={message} onRetry={() => void router.invalidate()} />;
  }
  return (
    <Page>
      <header className={styles.head}>
        <p className={pageStyles.eyebrow}>
          <Link to="/career-guidance">Career guidance</Link>
        </p>
        <h1 tabIndex={-1}>{role.title}</h1>
        <p className={styles.summary}>{role.summary}</p>
        <div className={styles.actions}>
          {as === null ? <TargetAfterRegistering /> : <TargetControl key={as} as={as} role={role} />}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.section} aria-labelledby="needs">
            <h2 id="needs">{as === null ? 'What it needs' : 'What it needs, and what you have'}</h2>
            <Fit role={role} />
            <NeedsTable role={role} />
            {as === null ? null : (
              <p>
                <ButtonLink to="/notes" search={{ ask: askAboutRole(role.title) }} size="small" variant="quiet">
                  Ask Edura what is missing
                </ButtonLink>
              </p>
            )}
          </section>
          <PlanSection as={as} role={slug} />
        </div>
        <div className={styles.side}>
          <Story role={role} />
          <JobsSection as={as} role={slug} />
          <PeopleSection as={as} role={slug} />
          <Near role={role} />
        </div>
      </div>
    </Page>
  );
}

function Fit({ role: { match, needs } }: { role: CareerRole }) {
  if (match === null) return null;
  const hasNothing = needs.every(({ mine }) => mine === null || (mine.claimed === null && mine.steps === 0));
  if (!hasNothing)
    return (
      <p className={styles.lead}>
        <b className={styles.percent}>{match.percent}%</b> of the way. {metText(match)}.
      </p>
    );
  return (
    <Notice title="You begin from zero here">
      <p>Your profile has none of these skills yet. If you have some, say so; the others you learn by doing steps.</p>
      <ButtonLink to="/profile/edit/skills" size="small" variant="quiet">
        Add your skills
      </ButtonLink>
    </Notice>
  );
}

function Story({ role: { day, hardest, way_in: wayIn } }: { role: CareerRole }) {
  return (
    <section className={styles.section} aria-labelledby="day">
      <h2 id="day">A day in it</h2>
      <div className={styles.text}>
        {day.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.text}>
        <h3>What people underrate</h3>
        <p>{hardest}</p>
        <h3>How people get in</h3>
        <p>{wayIn}</p>
      </div>
    </section>
  );
}

function Near({ role: { slug, near } }: { role: CareerRole }) {
  return (
    <section className={styles.section} aria-labelledby="near">
      <h2 id="near">Roles near this one</h2>
      <ul className={styles.near}>
        {near.map((other) => (
          <li key={other.slug}>
            <Link to="/career-guidance/$role" params={{ role: other.slug }} className={target.alone}>
              {other.title}
            </Link>
            <ButtonLink
              to="/career-guidance/$role/with/$other"
              params={{ role: slug, other: other.slug }}
              size="small"
              aria-label={`Compare with ${other.title}`}
            >
              Compare
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
