import type { JobHit } from '../../contract/search.ts';
import { fold } from '../search/words.ts';
import { isSpeltRight } from './reading/spelt-right.ts';

/**
 * Whether nothing but a name that is nearly the same was found: 'pahittad' is no word of Påhittade Papers. Who is hidden must not be told by
 * an employer that is called alike.
 */
export const isOnlyLikeName = (why: JobHit['why']): boolean =>
  why.length > 0 &&
  why.every(({ typed, matched }) => {
    const [said, own] = [fold(typed), fold(matched)];
    return said !== own && own.split(' ').every((word) => !isSpeltRight(word));
  });
