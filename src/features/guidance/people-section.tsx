import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RolePerson } from '../../../contract/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { peopleQuery } from './guidance-queries.ts';
import { listText } from './guidance-words.ts';
import target from '../../ui/target.module.css';
import styles from './role.module.css';

/** Members the reader could ask: those in the role, and those with its skills. */
export function PeopleSection({ as, role }: { as: string | null; role: string }) {
  const { data, error, refetch } = useQuery(peopleQuery(as, role), cache);
  return (
    <section className={styles.section} aria-labelledby="people-of-role">
      <h2 id="people-of-role">People to ask</h2>
      {data !== undefined ? (
        <People people={data} />
      ) : error === null ? (
        <Skeleton height="16rem" />
      ) : (
        <div role="alert" className={styles.problem}>
          <p>The list of people didn’t load. {error.message}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

function People({ people }: { people: readonly RolePerson[] }) {
  if (people.length === 0)
    return <p className={styles.faint}>No one here does this work yet or has its most important skills.</p>;
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <Person key={person.username} person={person} />
      ))}
    </ul>
  );
}

function Person({ person }: { person: RolePerson }) {
  const { username, headline, in_role: inRole, skills, profile_image: image } = person;
  const name = nameOf(person);
  return (
    <li className={styles.person}>
      <Avatar username={username} name={name} image={image} size={40} />
      <span className={styles.personText}>
        <Link to="/profile/$username" params={{ username }} dir="auto" className={target.covers}>
          {name}
        </Link>
        {headline === '' ? null : <span dir="auto">{headline}</span>}
        <span className={styles.faint}>
          {inRole ? <b>Does this work. </b> : null}
          {skills.length === 0 ? null : `Has ${listText(skills)}.`}
        </span>
      </span>
    </li>
  );
}
