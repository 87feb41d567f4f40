import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { seenOf, type ModeratedCase } from '../../../contract/moderation.ts';
import { draftsOf, dropDraft, keepDraft, readDraft, type DraftValues } from '../../entities/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ActDialog, type Typed } from './act-dialog.tsx';
import { Appeals } from './appeals.tsx';
import { decisionOf, newKey } from './decision-actors.ts';
import styles from './moderation.module.css';
import { doneWords, isJudgement, type Offered, offeredBy } from './moderation-words.ts';

interface CaseActionsProps {
  as: string;
  shown: ModeratedCase;
  /** Gets the focus after an act, because the pressed button may be gone. */
  heading: RefObject<HTMLElement | null>;
}

const nameOfAct = ({ kind, about }: Pick<Offered, 'kind' | 'about'>): string => `${kind} ${about}`;

/** Name of the draft of an act on a case. */
const draftOf = (id: string, act: Pick<Offered, 'kind' | 'about'>): string => `act ${id} ${nameOfAct(act)}`;

/** The reason for a decision takes long to write: it survives a reload, another page, and the end of the session. */
function typedIn(draft: DraftValues | null): Typed | undefined {
  return draft === null ? undefined : { text: String(draft['text'] ?? ''), days: String(draft['days'] ?? '') };
}

/** Everything that can be done about a case now, including deciding its appeals. */
export function CaseActions({ as, shown, heading }: CaseActionsProps) {
  const [machine] = useState(() => decisionOf(as));
  const actor = useActorRef(machine, { input: { id: shown.id } });
  const snapshot = useSelector(actor, (state) => state);
  const { chosen, problem, done } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const isDialog = chosen !== null && chosen.kind !== 'taken' && chosen.kind !== 'released';
  // The draft of the act chosen last.
  const last = useRef('');
  // Until the server has answered it, what is chosen again is the same act: the answer to the first try may have been
  // lost. Its draft keeps the key, too, for the next page load.
  const [keys] = useState(() => new Map<string, string>());
  const isOutdated = snapshot.matches('outdated') || snapshot.matches('looking');
  useEffect(() => {
    if (done === null) return;
    heading.current?.focus();
    keys.delete(last.current);
    dropDraft(last.current);
  }, [done, heading, keys]);
  useEffect(() => {
    if (!isOutdated) return;
    // The answer was no: with this key, what is sent next would be taken for what was sent first.
    keys.delete(last.current);
    const typed = typedIn(readDraft(as, last.current));
    if (typed === undefined || typed.text === '') dropDraft(last.current);
    else keepDraft(as, last.current, { ...typed });
  }, [isOutdated, keys, as]);
  useEffect(() => {
    if (chosen !== null) return;
    // It was done, or another decision has made it pointless.
    const still = new Set(offeredBy(shown).map((one) => draftOf(shown.id, one)));
    for (const form of draftsOf(as, `act ${shown.id} `)) if (!still.has(form)) dropDraft(form);
  }, [as, shown, chosen]);
  function choose({ kind, about }: Offered) {
    last.current = draftOf(shown.id, { kind, about });
    const key = String(readDraft(as, last.current)?.['key'] ?? '') || keys.get(last.current) || newKey();
    keys.set(last.current, key);
    actor.send({ type: 'act.chosen', kind, about, key, seen: seenOf(shown) });
  }
  const offered = offeredBy(shown);
  const button = (one: Offered) => (
    <Button
      key={nameOfAct(one)}
      variant={one.isHard ? 'danger' : 'secondary'}
      disabled={isOutdated}
      loading={snapshot.matches('sending') && chosen?.kind === one.kind && !isDialog}
      onClick={() => choose(one)}
    >
      {one.name}
    </Button>
  );
  return (
    <>
      <Appeals
        acts={shown.acts}
        buttonsOf={(act) => offered.filter((one) => isJudgement(one) && one.about === act).map(button)}
      />
      <div className={styles.actions}>{offered.filter((one) => !isJudgement(one)).map(button)}</div>
      <p role="status">
        <VisuallyHidden>{done === null ? '' : doneWords[done]}</VisuallyHidden>
      </p>
      {isOutdated ? (
        <Notice tone="error" title="Not done">
          <p>{problem}</p>
          <Button size="small" loading={busy} onClick={() => actor.send({ type: 'look.pressed' })}>
            Look at it again
          </Button>
        </Notice>
      ) : null}
      {problem !== null && snapshot.matches('resting') ? <Notice tone="error">{problem}</Notice> : null}
      {isDialog && !isOutdated ? (
        <ActDialog
          chosen={chosen}
          typedBefore={() => typedIn(readDraft(as, last.current))}
          shown={shown}
          busy={busy}
          problem={problem}
          // The focus returns to the button, unless that may be gone.
          finalFocus={() => (actor.getSnapshot().context.done === null ? true : heading.current)}
          onType={(now) => keepDraft(as, last.current, { ...now, key: chosen.key })}
          onConfirm={({ text, days }) => {
            keepDraft(as, last.current, { text, days: String(days ?? ''), key: chosen.key });
            actor.send({ type: 'act.confirmed', text, days });
          }}
          onCancel={() => actor.send({ type: 'act.cancelled' })}
        />
      ) : null}
    </>
  );
}
