import type { JobCard } from '../../../contract/jobs.ts';
import { jobKinds } from '../../../contract/job-fields.ts';
import { dateFormat } from '../../ui/date-format.ts';

const dayOf = dateFormat({ dateStyle: 'medium' });

/** '22 Nov 2026' in the reader's time zone. */
export function dayText(iso: string): string {
  return dayOf.format(new Date(iso));
}

const minuteOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function kindName({ kind }: Pick<JobCard, 'kind'>): string {
  return jobKinds[kind];
}

/** 'Lisbon', 'Lisbon or remote', 'Remote'. */
export function whereText({ place, remote }: Pick<JobCard, 'place' | 'remote'>): string {
  if (place === '') return 'Remote';
  return remote ? `${place} or remote` : place;
}

/** Until when one can apply, to the minute, because it ends in the middle of a day; or that it is too late. */
export function closingText({ is_open: isOpen, expires_at: until }: Pick<JobCard, 'is_open' | 'expires_at'>): string {
  return isOpen ? `Open until ${minuteOf.format(new Date(until))}` : `Closed on ${dayText(until)}`;
}
