import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CareerRole, RoleNeed } from '../../../contract/guidance.ts';
import { type Skill, skillLevels } from '../../../contract/entries.ts';
import { cache } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { levelNames } from '../../entities/skills/level-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import target from '../../ui/target.module.css';
import styles from './compare.module.css';
import { ensureRole, roleQuery } from './guidance-queries.ts';
import { inSentence, shownText } from './guidance-words.ts';
import { LoadFailure } from './load-failure.tsx';

const route = getRouteApi('/_shell/career-guidance/$role/with/$other');

/** /career-guidance/{role}/with/{other}: what both roles need, what only one needs, and what the reader has. */
export function CompareView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const { role: slug, other } = route.useParams();
  const { data: one } = useQuery(roleQuery(as, slug), cache);
  const { data: two } = useQuery(roleQuery(as, other), cache);
  if (one === undefined || two === undefined) {
    const message = reading.kind === 'failed' ? reading.message : 'Failed to fetch the role';
    return <LoadFailure title="These roles didn’t load" message={message} onRetry={() => void router.invalidate()} />;
  }
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to="/career-guidance">Career guidance</Link>}
        title={`${one.title} or ${inSentence(two.title)}?`}
        lead={leadOf(one, two)}
      />
      <Choice as={as} one={one} two={two} />
      <Comparison one={one} two={two} />
    </Page>
  );
}

const hasIn = ({ needs }: CareerRole, slug: string) => needs.find((need) => need.slug === slug);

function leadOf(one: CareerRole, two: CareerRole): string {
  const both = one.needs.filter(({ slug }) => hasIn(two, slug) !== undefined).length;
  const common =
    both === 0 ? 'They have no skill in common.' : `They have ${countText(both, 'skill', 'skills')} in common.`;
  if (one.match === null || two.match === null) return common;
  return `${common} You are ${one.match.percent}% of the way to the first, and ${two.match.percent}% to the second.`;
}

/** Selects for both roles. They keep the focus when the role changes. */
function Choice({ as, one, two }: { as: string | null; one: CareerRole; two: CareerRole }) {
  const navigate = useNavigate();
  const open = (role: string, other: string) =>
    navigate({ to: '/career-guidance/$role/with/$other', params: { role, other }, resetScroll: false });
  return (
    <form method="post" className={styles.choice} onSubmit={(event) => event.preventDefault()}>
      <Side as={as} label="First role" role={one} other={two} open={(role) => open(role, two.slug)} />
      <Side as={as} label="Second role" role={two} other={one} open={(role) => open(one.slug, role)} />
    </form>
  );
}

interface SideProps {
  as: string | null;
  label: string;
  role: CareerRole;
  /** The role on the other side, which is not offered here. */
  other: CareerRole;
  open: (role: string) => Promise<void>;
}

function Side({ as, label, role, other, open }: SideProps) {
  const { data } = useQuery(rolesQuery(as), cache);
  const [choice, setChoice] = useState<string | null>(null);
  // Fetched before navigating: a skeleton in between would remove the select together with its focus.
  async function choose(slug: string) {
    setChoice(slug);
    await ensureRole(as, slug);
    await open(slug);
    setChoice(null);
  }
  return (
    <Select
      label={label}
      name={label}
      value={choice ?? role.slug}
      options={(data?.roles ?? [role])
        .filter(({ slug }) => slug !== other.slug)
        .map(({ slug, title }) => ({ value: slug, label: title }))}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}

interface Row {
  need: RoleNeed;
  first: Skill['level'] | null;
  second: Skill['level'] | null;
}

function groupsOf(one: CareerRole, two: CareerRole): { title: string; rows: Row[] }[] {
  const first = one.needs.map((need) => ({ need, first: need.level, second: hasIn(two, need.slug)?.level ?? null }));
  return [
    { title: 'Both need', rows: first.filter(({ second }) => second !== null) },
    { title: `${one.title} only`, rows: first.filter(({ second }) => second === null) },
    {
      title: `${two.title} only`,
      rows: two.needs
        .filter(({ slug }) => hasIn(one, slug) === undefined)
        .map((need) => ({ need, first: null, second: need.level })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

function Comparison({ one, two }: { one: CareerRole; two: CareerRole }) {
  const isVisitor = one.match === null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {isVisitor ? 'The level that is enough to begin' : 'The level that is enough to begin, and yours'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Skill</th>
          {[one, two].map(({ slug, title }) => (
            <th key={slug} scope="col">
              <Link to="/career-guidance/$role" params={{ role: slug }} className={target.covers}>
                {title}
              </Link>
            </th>
          ))}
          {isVisitor ? null : <th scope="col">You</th>}
        </tr>
      </thead>
      {groupsOf(one, two).map(({ title, rows }) => (
        <tbody key={title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={isVisitor ? 3 : 4}>
              {title}
            </th>
          </tr>
          {rows.map(({ need, first, second }) => (
            <tr key={need.slug}>
              <th scope="row">
                <Link to="/projects/$projectId" params={{ projectId: need.slug }} className={target.covers}>
                  {need.skill}
                </Link>
              </th>
              <Level level={first} />
              <Level level={second} />
              {need.mine === null ? null : <Own mine={need.mine} />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Scale({ level, isOwn = false }: { level: Skill['level'] | null; isOwn?: boolean }) {
  const rank = level === null ? 0 : skillLevels.indexOf(level) + 1;
  return (
    <span className={classNames(styles.scale, isOwn && styles.own)} aria-hidden="true">
      {skillLevels.map((one, at) => (
        <i key={one} className={classNames(at < rank && styles.reached)} />
      ))}
    </span>
  );
}

function Level({ level }: { level: Skill['level'] | null }) {
  if (level === null) return <td className={styles.none}>Not needed</td>;
  return (
    <td>
      <Scale level={level} />
      {levelNames[level]}
    </td>
  );
}

function Own({ mine }: { mine: NonNullable<RoleNeed['mine']> }) {
  const { claimed, shown } = mine;
  const rankOf = (level: Skill['level'] | null) => (level === null ? -1 : skillLevels.indexOf(level));
  const higher = rankOf(claimed) >= rankOf(shown) ? claimed : shown;
  if (higher === null) return <td className={styles.none}>Nothing yet</td>;
  return (
    <td>
      <Scale level={higher} isOwn />
      {claimed === null ? null : `${levelNames[claimed]}, you say`}
      {claimed !== null && shown !== null ? <br /> : null}
      {shown === null ? null : `${shownText(mine)} done`}
    </td>
  );
}
