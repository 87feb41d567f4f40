import type { ModeratedCase } from '../../../contract/moderation.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import styles from './moderation.module.css';
import { memberRecordText } from './moderation-words.ts';

/** What was done before about the member whose it was when it was reported, in one line. */
export function MemberRecord({ reported, record }: Pick<ModeratedCase, 'reported' | 'record'>) {
  useDates();
  if (reported === null || record === null) return null;
  return (
    <p className={styles.record}>
      <bdi>{nameOf(reported)}</bdi>: {memberRecordText(record)}
    </p>
  );
}
