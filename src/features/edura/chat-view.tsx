import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { EduraGuide, EduraTurn } from '../../../contract/edura.ts';
import type { Question } from '../../../machines/edura/chat.ts';
import { inWords } from '../../../contract/time-in-words.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { cache } from '../../entities/cache/cache.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Beginning } from './beginning.tsx';
import { type QuestionBox, QuestionComposer } from './composer.tsx';
import { chooseGuide, useChosenGuide } from './chosen-guide.ts';
import { ask, askingOf, type ChatActor, whenAsked, whenPutBack } from './edura-actors.ts';
import { chatQuery, eduraQuery } from './edura-queries.ts';
import { KnownHere } from './known-facts.tsx';
import { formsOfChat, putBack } from './question-drafts.ts';
import styles from './chat-view.module.css';
import page from './notes.module.css';
import turnStyles from './turn-view.module.css';
import { Busy, TurnView } from './turn-view.tsx';
import { useFollowingScroll } from './use-following-scroll.ts';
import { lineOf } from './versions.ts';
import { Announcement, Connection, useRuns } from './watched-runs.tsx';

interface ChatViewProps {
  as: string;
  /** Undefined: a new chat. */
  chat: string | undefined;
  /** Initial text of the box, unless a draft is there already. */
  ask: string | undefined;
}

/** Whether a chat can still be opened, as far as is known here: into the box of a deleted one nothing is put. */
function isThere(as: string, chat: string | null): boolean {
  if (chat === null) return true;
  const known = cache.getQueryState(chatQuery(as, chat).queryKey);
  return known?.data !== undefined && !isMissing(known.error);
}

const isMissing = (error: Error | null) => error !== null && 'status' in error && error.status === 404;

/** One chat, or a new one. */
export function ChatView({ as, chat, ask: beginning }: ChatViewProps) {
  const guide = useChosenGuide(as);
  const state = useQuery(eduraQuery(as), cache);
  const query = useQuery({ ...chatQuery(as, chat ?? ''), enabled: chat !== undefined }, cache);
  const [actor] = useState(() => askingOf(as));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const question = useSelector(actor, ({ context }) => context.question);
  const asked = question?.chat === (chat ?? null) ? question : null;
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('unconfirmed'));
  const turns = chat === undefined ? [] : (query.data?.turns ?? []);
  const line = lineOf(turns, chosen);
  // What is shown stays: a version from another tab is offered beside it, but must not take its place under a reader.
  if (line.some(({ turn }) => !chosen.has(turn.parent ?? '')))
    setChosen(new Map([...line.map(({ turn }) => [turn.parent ?? '', turn.id] as const), ...chosen]));
  const shown =
    asked === null
      ? line
      : line.slice(
          0,
          placeOf(
            line.map(({ turn }) => turn),
            asked.parent,
          ),
        );
  const last = shown.at(-1)?.turn;
  const running = useRuns(as, turns);
  const answer = (last && running.get(last.id)) ?? null;
  const isStopping = useSelector(answer ?? undefined, (snapshot) => snapshot?.hasTag('stopping') ?? false);
  const isStoppingQuestion = useSelector(actor, (snapshot) => snapshot.hasTag('stopping'));
  const isBusy = isAsking || running.size > 0;
  const unconfirmed = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'asking'));
  // One that waits or was refused is shown wherever the member has gone: elsewhere it could be replaced unseen.
  const isLeft = question !== null && asked === null && unconfirmed !== 'asking';
  const written = [
    ...shown.map(({ turn }) => `${turn.id} ${turn.state} ${turn.text.length}`),
    ...(asked === null ? [] : [unconfirmed]),
  ].join();
  const stopAnswer = answer && {
    label: 'Stop the answer',
    isPressed: isStopping,
    onPress: () => answer.send({ type: 'stop.pressed', seen: last?.text.length ?? 0 }),
  };
  const stopQuestion = {
    label: 'Stop the question',
    isPressed: isStoppingQuestion,
    onPress: () => actor.send({ type: 'stop.pressed' }),
  };
  const stop = stopAnswer ?? (isAsking && (asked !== null || isLeft) ? stopQuestion : null);
  const { scroller, isAtEnd, goToEnd, keepQuestion } = useFollowingScroll(written);

  // Until the state has loaded, none is named that was not chosen: the server then uses the model if there is one.
  const freeIn = state.data?.quota.free_in ?? null;
  const unchosen = state.data && (state.data.model === null ? 'built-in' : 'model');
  const answeredBy = guide ?? unchosen ?? null;

  const box = useRef<QuestionBox>(null);
  /** What was typed goes back to where it can be changed. */
  const giveBack = useCallback(
    (typed: Question) => {
      const isHere = typed.chat === (chat ?? null) || !isThere(as, typed.chat);
      if (isHere && box.current !== null) box.current.add(typed.question);
      else putBack(as, typed.chat, typed.question);
    },
    [as, chat],
  );
  useEffect(() => whenPutBack(giveBack), [giveBack]);
  const put = useCallback(
    (text: string, parent: string | null, by: EduraGuide | null) => {
      // The refused question that this one replaces was typed, too.
      const { question: replaced } = actor.getSnapshot().context;
      if (replaced !== null && replaced.question !== text) giveBack(replaced);
      // Show the version that is being asked for, not one chosen earlier.
      setChosen((before) => new Map([...before].filter(([of]) => of !== (parent ?? ''))));
      // What was pressed to ask goes, and would take the focus with it. Not to the box: a phone would open its keyboard.
      const list = scroller.current;
      if (list?.contains(document.activeElement) === true) list.focus({ preventScroll: true });
      ask(as, { chat: chat ?? null, parent, question: text, guide: by });
      keepQuestion();
    },
    [as, actor, chat, giveBack, keepQuestion, scroller],
  );
  const choose = useCallback(
    (parent: string | null, id: string) => setChosen((before) => new Map([...before, [parent ?? '', id]])),
    [],
  );
  // A question asked here is shown, whatever was shown at its place. One of another chat, which waited for the
  // connection, must not change what is read here.
  useEffect(
    () =>
      whenAsked((turn) => {
        if (turn.chat === chat || chat === undefined) choose(turn.parent, turn.id);
      }),
    [chat, choose],
  );
  // This re-renders the buttons of every turn: in a long chat, deferred past the frame of the press.
  const wasBusy = useDeferredValue(isBusy);

  if (isMissing(query.error))
    return (
      <EmptyState
        title="This chat isn’t there"
        actions={
          <ButtonLink to="/notes" search={{}}>
            Begin a new one
          </ButtonLink>
        }
      >
        <p>It may have been deleted.</p>
        {question === null ? null : <Unconfirmed actor={actor} question={question.question} freeIn={freeIn} />}
        <LeftTexts as={as} forms={formsOfChat(as, chat ?? '')} title="You had begun a question in it">
          <p>It can’t be asked there any more.</p>
        </LeftTexts>
      </EmptyState>
    );
  return (
    <section className={page.chat} aria-label="Chat">
      <div className={styles.scrollBox}>
        <div ref={scroller} className={styles.scroll} tabIndex={-1}>
          {chat !== undefined && query.data === undefined && query.error === null ? <ChatSkeleton /> : null}
          {query.error !== null && query.data === undefined ? (
            <Failure title="The chat didn’t load" detail={query.error.message} onRetry={() => void query.refetch()} />
          ) : null}
          {chat === undefined && asked === null && state.data !== undefined ? (
            <Beginning as={as} state={state.data} onAsk={(text) => put(text, null, answeredBy)} />
          ) : null}
          {chat === undefined && state.error !== null && state.data === undefined ? (
            <Failure title="Edura didn’t load" detail={state.error.message} onRetry={() => void state.refetch()} />
          ) : null}
          <ol className={styles.turns}>
            {shown.map((one, at) => (
              <Busy
                // Keyed by place rather than id, so that the button for another version keeps the focus.
                key={one.turn.parent ?? ''}
                value={at === shown.length - 1 ? isBusy : wasBusy}
              >
                <TurnView
                  as={as}
                  shown={one}
                  isLast={at === shown.length - 1}
                  answeredBy={answeredBy}
                  onAsk={put}
                  onVersion={choose}
                />
              </Busy>
            ))}
          </ol>
          {isLeft ? <p className={turnStyles.wait}>You asked this in another chat:</p> : null}
          {question !== null && (asked !== null || isLeft) ? (
            <Unconfirmed
              actor={actor}
              question={question.question}
              freeIn={freeIn}
              onHere={isLeft ? () => put(question.question, last?.id ?? null, answeredBy) : undefined}
            />
          ) : null}
          {shown.length === 0 || state.data === undefined ? null : <KnownHere as={as} state={state.data} />}
          <Announcement turn={last} />
        </div>
        {isAtEnd || shown.length === 0 ? null : (
          <Button size="small" aria-label="To the end" className={styles.toEnd} onClick={goToEnd}>
            <ArrowDown size={18} strokeWidth={2} aria-hidden="true" />
          </Button>
        )}
      </div>
      {answer === null ? null : <Connection actor={answer} />}
      <QuestionComposer
        ref={box}
        beginning={beginning}
        as={as}
        chat={chat}
        model={state.data?.model ?? null}
        isLoading={chat !== undefined && query.data === undefined}
        isAsking={isAsking}
        stop={stop}
        guide={answeredBy}
        onGuide={(by) => chooseGuide(as, by)}
        onAsk={(text) => put(text, last?.id ?? null, answeredBy)}
      />
      <p className={styles.quota}>
        {state.data === undefined
          ? null
          : `${state.data.quota.used} of ${state.data.quota.limit} questions asked in the last 24 hours${freeIn === null ? '' : `. You can ask again in ${inWords(freeIn)}.`}`}
      </p>
    </section>
  );
}

/** The number of turns before a question that follows `parent`. */
function placeOf(line: readonly EduraTurn[], parent: string | null): number {
  return line.findIndex(({ id }) => id === parent) + 1;
}

function Failure({ title, detail, onRetry }: { title: string; detail: string; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Notice tone="error" title={title}>
        <p>{detail}</p>
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

interface UnconfirmedProps {
  actor: ChatActor;
  question: string;
  /** Seconds until a question can be asked; null while one is left. */
  freeIn: number | null;
  /** Asks it in the chat that is open, rather than in its own: that one may be full. */
  onHere?: (() => void) | undefined;
}

/** A question that the server has not confirmed. */
function Unconfirmed({ actor, question, freeIn, onHere }: UnconfirmedProps) {
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const isStopping = useSelector(actor, (snapshot) => snapshot.hasTag('stopping'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  /** Asked now, it would be refused again. */
  const isUsedUp = !isWaiting && freeIn !== null;
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  return (
    <div className={classNames(turnStyles.turn, styles.unconfirmed)} data-question>
      <div className={turnStyles.question}>
        <p dir="auto">{question}</p>
      </div>
      {isStopping ? (
        <p className={turnStyles.wait} role="status">
          Stopping. If Edura doesn’t have your question yet, it goes back to the box.
        </p>
      ) : null}
      {isWaiting || problem !== null ? (
        <div className={turnStyles.end} role="alert">
          <p>
            {problem ?? `${title}. Your question is kept, and asked ${when}.`}
            {/* It counts down, which is not to be read out each time. */}
            {isUsedUp ? <span aria-live="off"> Try again in {inWords(freeIn)}.</span> : null}
          </p>
          {isUsedUp ? null : (
            <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
              Try again
            </Button>
          )}
          {onHere === undefined || isWaiting || isUsedUp ? null : (
            <Button size="small" onClick={onHere}>
              Ask it here
            </Button>
          )}
          <Button size="small" onClick={() => actor.send({ type: 'discard.pressed' })}>
            Discard
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ChatSkeleton() {
  return (
    <div role="status" className={styles.skeletons}>
      <VisuallyHidden>Loading the chat</VisuallyHidden>
      {['40%', '90%', '80%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5rem" />
      ))}
    </div>
  );
}
