import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';

/** The role that the member works towards. Only they see it. */
export function OwnTarget({ as }: { as: string }) {
  const { data } = useQuery(rolesQuery(as), cache);
  if (data === undefined) return null;
  const { target } = data;
  return (
    <>
      Target role:{' '}
      {target === null ? (
        <Link to="/career-guidance">not chosen yet</Link>
      ) : (
        <Link to="/career-guidance/$role" params={{ role: target.slug }}>
          {target.title}
        </Link>
      )}
    </>
  );
}
