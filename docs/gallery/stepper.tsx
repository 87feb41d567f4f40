import { timeText } from '../diagrams/chart.ts';
import { Button } from '../../src/ui/button.tsx';
import { BareSelect } from '../../src/ui/select.tsx';
import { possibleSteps, endOf, afterPrefix, type Possible } from './possible-steps.ts';
import type { Entry } from './catalogue.ts';
import type { Script, Step } from './script.ts';
import { withoutLast } from './script.ts';
import type { StagedRun } from './staged-run.ts';
import { copyText } from './taking-along.ts';
import { delayName, innermost, payloadText, stateName, stepText, valueText } from './words.ts';
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
      <Time run={run} onTake={take} />
      <Choices entry={entry} run={run} onTake={take} />
      <History entry={entry} run={run} script={script} onScript={onScript} onDone={onDone} />
      <details className={styles.context}>
        <summary>Context</summary>
        <pre>{JSON.stringify(run.snapshot.context, null, 2) ?? 'none'}</pre>
      </details>
    </div>
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
      {run.snapshot.status === 'active' ? null : (
        <p className={styles.faint}>
          The machine has ended
          {run.snapshot.output === undefined ? (
            ''
          ) : (
            <>
              {' '}
              with <code>{valueText(run.snapshot.output)}</code>
            </>
          )}
          .
        </p>
      )}
    </section>
  );
}

function Inputs({ entry, script, onScript }: Pick<StepperProps, 'entry' | 'script' | 'onScript'>) {
  if (entry.model.inputs.length < 2) return null;
  const options = entry.model.inputs.map((input: unknown, index) => ({
    value: String(index),
    label: `${index + 1} · ${valueText(input)}`,
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
      <ChoiceList title="What can happen" choices={events} onTake={onTake} />
      <ChoiceList title="Possible results of its work" choices={ends} onTake={onTake} />
    </>
  );
}

function ChoiceList({
  title,
  choices,
  onTake,
}: {
  title: string;
  choices: readonly Possible[];
  onTake: (step: Step) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.choices}>
        {choices.map(({ step, event }) => (
          <li key={step.join(' ')}>
            <button type="button" className={styles.choice} onClick={() => onTake(step)}>
              <span>{stepText(step)}</span>
              <span className={styles.payload}>{payloadText(event)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const strides = [1_000, 10_000, 60_000, 240_000];

function Time({ run, onTake }: { run: StagedRun; onTake: (step: Step) => void }) {
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
          <span>after {delayName(eventType)}</span>
          <span className={styles.payload}>in {timeText(rest)}</span>
        </button>
      ))}
    </section>
  );
}

function History({ entry, run, script, onScript, onDone }: StepperProps) {
  const lines = script.steps.map((step, index) => {
    const event = run.sent[index];
    return [stepText(step), event === null || event === undefined ? '' : payloadText(event)]
      .filter((part) => part !== '')
      .join(' ');
  });
  const copy = async () => {
    const start = valueText(entry.model.inputs[script.input]);
    const text = [
      `${entry.name}${start === '' ? '' : `, started with ${start}`}`,
      ...lines.map((line, index) => `${index + 1}. ${line}`),
      `→ ${valueText(run.snapshot.value)}`,
      location.href,
    ].join('\n');
    onDone(
      (await copyText(text))
        ? 'The steps and the address of this moment have been copied.'
        : "The browser does not allow copying. Copy this page's address instead.",
    );
  };
  return (
    <section>
      <h2 className={styles.label}>Steps so far</h2>
      {lines.length === 0 ? (
        <p className={styles.faint}>None yet: the machine has just started.</p>
      ) : (
        <ol className={styles.history}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>
              <code>{line}</code>
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
