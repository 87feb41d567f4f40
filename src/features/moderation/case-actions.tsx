import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { seenOf, type ModeratedCase } from '../../../contract/moderation.ts';
import { dropDraft, keepDraft, readDraft, type DraftValues } from '../../entities/drafts/drafts.ts';
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
  // What was chosen again before the case has changed is the same act: the answer to the first try may have been lost.
  const [keys] = useState(() => new Map<string, string>());
  const isOutdated = snapshot.matches('outdated') || snapshot.matches('looking');
  useEffect(() => {
    if (done === null) return;
    heading.current?.focus();
    dropDraft(last.current);
  }, [done, heading]);
  const draftOf = (act: Pick<Offered, 'kind' | 'about'>) => `act ${shown.id} ${nameOfAct(act)}`;
  function choose({ kind, about }: Offered) {
    last.current = draftOf({ kind, about });
    const seen = seenOf(shown);
    const act = `${last.current} ${seen}`;
    const key = keys.get(act) ?? newKey();
    keys.set(act, key);
    actor.send({ type: 'act.chosen', kind, about, key, seen });
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
          typedBefore={() => typedIn(readDraft(as, draftOf(chosen)))}
          shown={shown}
          busy={busy}
          problem={problem}
          // The focus returns to the button, unless that may be gone.
          finalFocus={() => (actor.getSnapshot().context.done === null ? true : heading.current)}
          onType={(now) => keepDraft(as, draftOf(chosen), { ...now })}
          onConfirm={(said) => actor.send({ type: 'act.confirmed', ...said })}
          onCancel={() => actor.send({ type: 'act.cancelled' })}
        />
      ) : null}
    </>
  );
}
