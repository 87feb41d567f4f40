import { timeText } from '../diagrams/chart.ts';
import { Button } from '../../src/ui/button.tsx';
import { phrasesAt } from '../../tests/models/phrases.ts';
import type { AnyWords } from '../../tests/models/words.ts';
import { BareSelect } from '../../src/ui/select.tsx';
import { possibleSteps, endOf, afterPrefix, type Possible } from './possible-steps.ts';
import type { Entry } from './catalogue.ts';
import type { Script, Step } from './script.ts';
import { withoutLast } from './script.ts';
import type { StagedRun } from './staged-run.ts';
import { copyText } from './taking-along.ts';
import { plainFields, plainText } from './plain-text.ts';
import { delayName, howText, innermost, stateName, stepHint, stepText } from './words.ts';
import styles from './gallery.module.css';

interface StepperProps {
  entry: Entry;
  run: StagedRun;
  script: Script;
  onScript: (script: Script) => void;
  onDone: (words: string) => void;
}

/** Where the machine is, what can happen now, and how it came here. */
export function Stepper({ entry, run, script, onScript, onDone }: StepperProps) {
  const take = (step: Step) => onScript({ ...script, steps: [...script.steps, step] });
  return (
    <div className={styles.stepper}>
      <Now entry={entry} run={run} />
      <Inputs entry={entry} script={script} onScript={onScript} />
      <Time entry={entry} run={run} onTake={take} />
      <Choices entry={entry} run={run} onTake={take} />
      <History entry={entry} run={run} script={script} onScript={onScript} onDone={onDone} />
      <details className={styles.context}>
        <summary>What it remembers</summary>
        <Remembered context={run.snapshot.context as object | undefined} />
      </details>
    </div>
  );
}

function Remembered({ context }: { context: object | undefined }) {
  const fields = plainFields(context ?? {});
  if (fields.length === 0) return <p className={styles.faint}>Nothing beside its state.</p>;
  return (
    <dl>
      {fields.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Now({ entry, run }: { entry: Entry; run: StagedRun }) {
  const active = innermost(run.snapshot._nodes);
  return (
    <section aria-live="polite">
      <h2 className={styles.label}>Now</h2>
      {active.map((node) => (
        <div key={node.id} className={styles.now}>
          <p className={styles.state}>{node === entry.model.machine.root ? entry.name : stateName(node)}</p>
          <p>{node.description}</p>
        </div>
      ))}
      <p className={styles.shown}>{phrasesAt(entry.words, run.snapshot).join('; ')}</p>
      {run.snapshot.status === 'active' ? null : (
        <p className={styles.faint}>
          The machine has ended
          {run.snapshot.output === undefined ? '' : <> with {plainText(run.snapshot.output)}</>}.
        </p>
      )}
    </section>
  );
}

function Inputs({ entry, script, onScript }: Pick<StepperProps, 'entry' | 'script' | 'onScript'>) {
  const { words } = entry;
  const data = words.data?.[`input #${script.input + 1}`];
  const begun = (
    <p className={styles.faint}>
      {words.inputs[script.input]}
      {data === undefined ? '.' : `. Data: ${data}`}
    </p>
  );
  if (entry.model.inputs.length < 2) {
    return (
      <section>
        <h2 className={styles.label}>Started with</h2>
        {begun}
      </section>
    );
  }
  const options = entry.model.inputs.map((_, index) => ({
    value: String(index),
    label: `${index + 1} · ${words.inputs[index] ?? ''}`,
  }));
  return (
    <section>
      <h2 className={styles.label} id="input">
        Started with
      </h2>
      <BareSelect
        small
        aria-labelledby="input"
        options={options}
        value={String(script.input)}
        onChange={({ currentTarget }) => onScript({ input: Number(currentTarget.value), steps: [] })}
      />
      {begun}
    </section>
  );
}

function Choices({ entry, run, onTake }: { entry: Entry; run: StagedRun; onTake: (step: Step) => void }) {
  const possible = possibleSteps(entry.model, run.snapshot).filter(({ step: [type] }) => !type.startsWith(afterPrefix));
  // Ticks come last: 'Time' is the better way to them.
  const isTick = ({ event: { type } }: Possible) => type === 'clock.ticked';
  const events = possible
    .filter(({ step: [type] }) => endOf(type) === null)
    .toSorted((a, b) => Number(isTick(a)) - Number(isTick(b)));
  const ends = possible.filter(({ step: [type] }) => endOf(type) !== null);
  return (
    <>
      <ChoiceList title="What can happen" words={entry.words} choices={events} onTake={onTake} />
      <ChoiceList title="Possible results of its work" words={entry.words} choices={ends} onTake={onTake} />
    </>
  );
}

function ChoiceList({
  title,
  words,
  choices,
  onTake,
}: {
  title: string;
  words: AnyWords;
  choices: readonly Possible[];
  onTake: (step: Step) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.choices}>
        {choices.map(({ step }) => (
          <li key={step.join(' ')}>
            <button type="button" className={styles.choice} onClick={() => onTake(step)}>
              <span>{stepText(words, step)}</span>
              <Sign words={words} step={step} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The event as designers and developers name it, and what brings it about if no person does. */
function Sign({ words, step }: { words: AnyWords; step: Step }) {
  const [type] = step;
  const end = endOf(type);
  const by = stepHint(words, step).means?.by;
  return (
    <span className={styles.payload}>
      {end === null ? type : `${end.id} ${end.how === 'done' ? 'is done' : 'fails'}`}
      {by === undefined ? '' : ` · by the ${by}`}
    </span>
  );
}

/** How a tester brings a step about, and with which data. */
function hintLines(words: AnyWords, step: Step): string[] {
  const { means, data } = stepHint(words, step);
  return [...(means === null ? [] : [`How: ${howText(means)}`]), ...(data === null ? [] : [`Data: ${data}`])];
}

const strides = [1_000, 10_000, 60_000, 240_000];

function Time({ entry, run, onTake }: { entry: Entry; run: StagedRun; onTake: (step: Step) => void }) {
  if (run.snapshot.status !== 'active') return null;
  return (
    <section>
      <h2 className={styles.label}>
        Time{' '}
        <span className={styles.faint}>
          {run.clock.now === 0 ? 'stands still' : `${timeText(run.clock.now)} have passed`}
        </span>
      </h2>
      <div className={styles.strides}>
        {strides.map((milliseconds) => (
          <Button
            key={milliseconds}
            size="small"
            aria-label={`Let ${timeText(milliseconds)} pass`}
            onClick={() => onTake(['wait', milliseconds])}
          >
            +{timeText(milliseconds)}
          </Button>
        ))}
      </div>
      {run.clock.pending.map(({ eventType, rest }) => (
        <button key={eventType} type="button" className={styles.choice} onClick={() => onTake([eventType, 0])}>
          <span>{stepText(entry.words, [eventType, 0])}</span>
          <span className={styles.payload}>
            {delayName(eventType)} · in {timeText(rest)}
          </span>
        </button>
      ))}
    </section>
  );
}

function History({ entry, run, script, onScript, onDone }: StepperProps) {
  const { words } = entry;
  const lines = script.steps.map((step) => ({ text: stepText(words, step), hints: hintLines(words, step) }));
  const from = words.data?.[`input #${script.input + 1}`];
  const copy = async () => {
    const text = [
      entry.name,
      `Given ${words.inputs[script.input] ?? 'the machine has started'}`,
      ...(from === undefined ? [] : [`   Data: ${from}`]),
      ...lines.flatMap(({ text: line, hints }, index) => [
        `${index + 1}. When ${line}`,
        ...hints.map((hint) => `   ${hint}`),
      ]),
      `Then ${phrasesAt(words, run.snapshot).join('; ')} (${innermost(run.snapshot._nodes).map(stateName).join(', ')})`,
      location.href,
    ].join('\n');
    onDone(
      (await copyText(text))
        ? 'The steps and the address of this moment have been copied.'
        : "The browser does not allow copying. Copy this page's address instead.",
    );
  };
  return (
    <section aria-labelledby="steps">
      <h2 className={styles.label} id="steps">
        Steps so far
      </h2>
      {lines.length === 0 ? (
        <p className={styles.faint}>None yet: the machine has just started.</p>
      ) : (
        <ol className={styles.history}>
          {lines.map(({ text, hints }, index) => (
            <li key={`${index} ${text}`}>
              <span>{text}</span>
              {hints.map((hint) => (
                <small key={hint}>{hint}</small>
              ))}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.strides}>
        <Button
          size="small"
          aria-disabled={lines.length === 0 || undefined}
          onClick={() => onScript(withoutLast(script))}
        >
          Undo
        </Button>
        <Button size="small" variant="quiet" onClick={() => onScript({ ...script, steps: [] })}>
          Start again
        </Button>
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          Copy the steps
        </Button>
      </div>
    </section>
  );
}
