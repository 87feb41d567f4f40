import { Copy, Pencil, RefreshCw } from 'lucide-react';
import { createContext, memo, useContext, useId, useState } from 'react';
import type { EduraGuide, EduraTurn } from '../../../contract/edura.ts';
import { trimmed } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { useDraftText } from '../../entities/drafts/use-draft-text.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { sendOnEnter, tooLong } from '../../ui/composer.tsx';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { AnswerText } from './answer-text.tsx';
import { focus } from './typed-text.ts';
import { endWords } from './edura-words.ts';
import { textOf } from './markdown.ts';
import textStyles from './answer-text.module.css';
import styles from './turn-view.module.css';
import { editForm } from './question-drafts.ts';
import { SourceLink } from './source-link.tsx';
import { VersionPager } from './version-pager.tsx';
import type { ShownTurn } from './versions.ts';

interface TurnViewProps {
  as: string;
  shown: ShownTurn;
  isLast: boolean;
  /** Who answers what is asked next; null leaves it to the server. */
  answeredBy: EduraGuide | null;
  onAsk: (question: string, parent: string | null, guide: EduraGuide | null) => void;
  /** @param parent the turn before */
  onVersion: (parent: string | null, id: string) => void;
}

/**
 * Whether a question is being sent or answered: nothing else can be asked then. A context, because it changes for all
 * turns at once: a long chat would otherwise be rendered as a whole whenever something is asked.
 */
export const Busy = createContext(false);

/** A button that asks. It keeps the focus while it cannot. */
function AskButton({ onAsk, ...rest }: Omit<ButtonProps, 'onClick'> & { onAsk: () => void }) {
  const isBusy = useContext(Busy);
  return (
    <Button size="small" {...rest} aria-disabled={isBusy || undefined} onClick={() => (isBusy ? undefined : onAsk())} />
  );
}

/** Compares versions by content: each streamed word makes new lists of the same ids. */
function isSame(before: TurnViewProps, after: TurnViewProps): boolean {
  const { shown, ...rest } = after;
  const versionsOf = ({ questions, answers }: ShownTurn) => JSON.stringify([questions, answers]);
  return (
    shown.turn === before.shown.turn &&
    versionsOf(shown) === versionsOf(before.shown) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === before[name])
  );
}

/** A question and its answer. While an answer streams, earlier turns are not rendered again: a long chat has many. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { as, shown, isLast, answeredBy, onAsk, onVersion } = props;
  const { turn, questions, answers } = shown;
  // Nothing goes to a model that the member has turned from, or that is no longer there.
  const again = (guide = answeredBy === 'built-in' ? answeredBy : turn.guide) =>
    onAsk(turn.question, turn.parent, guide);
  const isRunning = turn.state === 'running';
  const show = (id: string) => onVersion(turn.parent, id);
  return (
    <li className={styles.turn} data-question>
      <QuestionView
        key={turn.id}
        as={as}
        turn={turn}
        onEdited={(question) => onAsk(question, turn.parent, answeredBy)}
      />
      <VersionPager of="question" versions={questions} onVersion={show} />
      <div className={styles.answer} aria-busy={isRunning}>
        <p className={styles.by}>{turn.guide === 'built-in' ? 'Edura, the built-in guide' : 'Edura, with a model'}</p>
        <div className={textStyles.text} dir="auto">
          <AnswerText text={turn.text} sources={turn.sources} />
          {isRunning ? <span className={styles.cursor} aria-hidden="true" /> : null}
        </div>
        <End turn={turn} answeredBy={answeredBy} onAgain={again} />
        {isRunning ? null : (
          <>
            <Sources key={turn.id} turn={turn} />
            <ActionButtons key={`${turn.id} actions`} as={as} actions={turn.actions} />
          </>
        )}
        <div className={styles.tools}>
          {/* Also while it is being written: who comes to it from another version must find the way back. */}
          <VersionPager of="answer" versions={answers} onVersion={show} />
          {isRunning ? null : (
            <>
              {turn.text === '' ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label="Copy the answer"
                  onClick={() => void copyText(textOf(turn.text))}
                >
                  <Copy size={16} strokeWidth={1.8} aria-hidden="true" />
                </Button>
              )}
              <AskButton variant="quiet" className={styles.tool} aria-label="Answer again" onAsk={() => again()}>
                <RefreshCw size={16} strokeWidth={1.8} aria-hidden="true" />
              </AskButton>
            </>
          )}
        </div>
        {isLast && !isRunning ? (
          <FollowUps turn={turn} onAsk={(question) => onAsk(question, turn.id, answeredBy)} />
        ) : null}
      </div>
    </li>
  );
}, isSame);

function QuestionView({ as, turn, onEdited }: { as: string; turn: EduraTurn; onEdited: (text: string) => void }) {
  const [state, setState] = useState<'shown' | 'edited' | 'closed'>('shown');
  if (state === 'edited')
    return (
      <EditedQuestion
        as={as}
        turn={turn}
        onAsk={(text) => {
          setState('closed');
          onEdited(text);
        }}
        onCancel={() => setState('closed')}
      />
    );
  return (
    <div className={styles.question}>
      <p dir="auto">
        <VisuallyHidden>You: </VisuallyHidden>
        {turn.question}
      </p>
      <Button
        size="small"
        variant="quiet"
        className={styles.tool}
        aria-label="Edit your question"
        ref={state === 'closed' ? focus : undefined}
        onClick={() => setState('edited')}
      >
        <Pencil size={15} strokeWidth={1.8} aria-hidden="true" />
      </Button>
    </div>
  );
}

interface EditedQuestionProps {
  as: string;
  turn: EduraTurn;
  onAsk: (text: string) => void;
  onCancel: () => void;
}

/** What is typed is kept until it is asked or cancelled, even if the view goes. */
function EditedQuestion({ as, turn, onAsk, onCancel }: EditedQuestionProps) {
  const isBusy = useContext(Busy);
  const id = useId();
  const wait = useId();
  const [text, change] = useDraftText(as, editForm(turn), turn.question);
  const problem = tooLong(text, limits.questionCharacters, 'a question');
  function cancel() {
    change('');
    onCancel();
  }
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        const question = trimmed(text);
        if (question === '' || problem !== null || isBusy) return;
        change('');
        onAsk(question);
      }}
    >
      <GrowingTextArea
        aria-label="Your question"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={id}
        value={text}
        ref={focus}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          // One that was reworded is thrown away by its button alone.
          if (event.key === 'Escape' && text === turn.question) cancel();
          sendOnEnter(event, event.currentTarget.form);
        }}
      />
      <p id={id} role={problem === null ? undefined : 'alert'} className={styles.problem}>
        {problem}
      </p>
      {isBusy ? (
        <p id={wait} className={styles.wait}>
          Edura is still answering. You can ask this once the answer is there.
        </p>
      ) : null}
      <div className={styles.tools}>
        <Button
          type="submit"
          size="small"
          variant="primary"
          aria-disabled={isBusy || undefined}
          aria-describedby={isBusy ? wait : undefined}
        >
          Ask again
        </Button>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Why an answer is incomplete, and what the member can do about it. The chat announces the words. */
function End({
  turn,
  answeredBy,
  onAgain,
}: Pick<TurnViewProps, 'answeredBy'> & { turn: EduraTurn; onAgain: (guide?: EduraGuide) => void }) {
  const words = endWords(turn);
  if (words === null) return null;
  return (
    <div className={styles.end}>
      <p>{words}</p>
      <AskButton onAsk={() => onAgain()}>Try again</AskButton>
      {turn.guide === 'model' && answeredBy !== 'built-in' ? (
        <AskButton onAsk={() => onAgain('built-in')}>Ask the built-in guide</AskButton>
      ) : null}
    </div>
  );
}

function Sources({ turn: { sources } }: { turn: EduraTurn }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
      <ol>
        {sources.map((source, at) => (
          <li key={at}>
            <SourceLink source={source}>{source.title}</SourceLink>
          </li>
        ))}
      </ol>
    </details>
  );
}

function FollowUps({ turn, onAsk }: { turn: EduraTurn; onAsk: (question: string) => void }) {
  const isBusy = useContext(Busy);
  if (turn.follow_ups.length === 0) return null;
  return (
    <ul className={styles.followUps} aria-label="Questions that could come next">
      {turn.follow_ups.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={styles.followUp}
            aria-disabled={isBusy || undefined}
            onClick={() => (isBusy ? undefined : onAsk(question))}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
