import { useQuery } from '@tanstack/react-query';
import { cache } from '../cache/cache.ts';
import { unreadNotificationsQuery } from '../notifications/unread-queries.ts';

interface ToDecide {
  cases: number;
  appeals: number;
}

const nothing: ToDecide = { cases: 0, appeals: 0 };

/** What waits for this moderator. Nothing for everyone else. Only ever derived from what the server says. */
export function useToDecide(as: string | null): ToDecide {
  const { data } = useQuery({ ...unreadNotificationsQuery(as ?? ''), enabled: as !== null }, cache);
  return (as === null ? undefined : data?.to_decide) ?? nothing;
}

const inWords = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The same in words, such as "3 cases and 1 appeal to decide". */
export function toDecideText({ cases, appeals }: ToDecide): string {
  const both = [
    ...(cases === 0 ? [] : [inWords(cases, 'case')]),
    ...(appeals === 0 ? [] : [inWords(appeals, 'appeal')]),
  ];
  return `${both.join(' and ')} to decide`;
}
