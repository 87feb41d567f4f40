import type { Reason } from '../../../contract/search.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { placeOf } from './search-labels.ts';
import styles from './search.module.css';

const listOf = new Intl.ListFormat('en');

/** Why a result was found: where the query matched, and how the two differ. */
export function WhyMatched({ why }: { why: readonly Reason[] }) {
  const plain = why.filter(({ how, excerpt }) => excerpt === null && (how === 'word' || how === 'start'));
  const others = why.filter((reason) => !plain.includes(reason));
  if (why.length === 0) return null;
  return (
    <ul className={styles.why} aria-label="Why this matched">
      {plain.length === 0 ? null : <li>Found in {listOf.format([...new Set(plain.map(placeOf))])}</li>}
      {others.map((reason) => (
        <li key={`${reason.field} ${reason.typed} ${reason.matched}`}>
          <Difference reason={reason} />
          {reason.excerpt === null ? null : (
            <>
              In {placeOf(reason)}:{' '}
              <q className={styles.excerpt} dir="auto">
                <Highlighted {...reason.excerpt} />
              </q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Difference({ reason }: { reason: Reason }) {
  const { how, typed, matched, excerpt } = reason;
  if (how === 'alias')
    return (
      <>
        <q>{typed}</q> is another name for <bdi>{matched}</bdi>.{' '}
      </>
    );
  if (how === 'similar')
    return (
      <>
        <q>{typed}</q> read as <q>{matched}</q>
        {excerpt === null ? `, in ${placeOf(reason)}` : null}.{' '}
      </>
    );
  return null;
}
