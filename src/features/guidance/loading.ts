import { notFound, redirect } from '@tanstack/react-router';
import { beginRole, ensureRole, ensureRoles, titleOfRole } from './guidance-queries.ts';

/*
 * What the routes of career guidance load for the reader `as` (null for a visitor). In a file of its own, because every
 * page loads the routes.
 */

export async function loadRoles(as: string | null) {
  return { as, reading: await ensureRoles(as) };
}

export async function loadRole(as: string | null, slug: string) {
  beginRole(as, slug);
  const reading = await ensureRole(as, slug);
  if (reading.kind === 'missing') throw notFound();
  return { as, reading, title: titleOfRole(as, slug) ?? 'Career guidance' };
}

/** Also loads the list, from which another role can be chosen. */
export async function loadComparison(as: string | null, slug: string, other: string) {
  if (slug === other) throw redirect({ to: '/career-guidance/$role', params: { role: slug }, replace: true });
  const readings = await Promise.all([ensureRole(as, slug), ensureRole(as, other), ensureRoles(as)]);
  if (readings.some(({ kind }) => kind === 'missing')) throw notFound();
  const reading = readings.find(({ kind }) => kind === 'failed') ?? readings[0];
  const title = [slug, other].map((one) => titleOfRole(as, one)).join(' or ');
  return { as, reading, title: reading.kind === 'found' ? title : 'Compare roles' };
}
