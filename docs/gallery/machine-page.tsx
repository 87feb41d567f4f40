import { useEffect, useMemo, useState } from 'react';
import { type Entry, loadEntry } from './catalogue.ts';
import { Coverage, missedAt, type ShownLevel } from './coverage.tsx';
import { Diagram } from './diagram.tsx';
import { Offers } from './offers.tsx';
import { shortestScripts } from './paths.ts';
import { possibleSteps } from './possible-steps.ts';
import { begin, type Script } from './script.ts';
import { StagedRun } from './staged-run.ts';
import { Stepper } from './stepper.tsx';
import { toldBy } from './tell-gallery.ts';
import { usePicture } from './use-picture.ts';
import { Choice, EveryState, type Looks, ViewNow } from './views.tsx';
import { innermost, isAbout, statesOf } from './words.ts';
import styles from './gallery.module.css';

interface PageProps {
  name: string;
  script: Script;
  onScript: (script: Script) => void;
}

/** One machine, once its parts are here. */
export function MachinePage({ name, script, onScript }: PageProps) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    loadEntry(name).then(
      (loaded) => {
        if (wanted) setEntry(loaded);
      },
      (error: unknown) => setProblem(String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (entry?.name !== name) return <p role="status">Loading...</p>;
  return <Loaded key={name} entry={entry} script={script} onScript={onScript} />;
}

/** The run a script leads to; if the machine has changed since, the initial state and the reason. */
function playedOf({ model }: Entry, script: Script): { run: StagedRun; fault: string | null } {
  try {
    return { run: new StagedRun(model, script), fault: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { run: new StagedRun(model, begin), fault: `These steps do not fit the machine: ${why}.` };
  }
}

/** A press in a view becomes a step if the machine accepts it now. */
function useStepsOfViews(entry: Entry, run: StagedRun, script: Script, onScript: (script: Script) => void): void {
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => {
      const told = toldBy(message);
      if (told?.machine !== entry.name) return;
      const found = possibleSteps(entry.model, run.snapshot).find(({ step: [type] }) => type === told.eventType);
      if (found !== undefined) onScript({ ...script, steps: [...script.steps, found.step] });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [entry, run, script, onScript]);
}

function Loaded({ entry, script, onScript }: { entry: Entry } & Omit<PageProps, 'name'>) {
  const { root } = entry.model.machine;
  const { run, fault } = useMemo(() => playedOf(entry, script), [entry, script]);
  const scripts = useMemo(() => shortestScripts(entry.model), [entry]);
  const descriptions = useMemo(() => new Map(statesOf(root).map((node) => [node.id, node.description ?? ''])), [root]);
  // The whole machine is always active: that says nothing.
  const active = useMemo(() => run.snapshot._nodes.map(({ id }) => id).filter((id) => id !== root.id), [run, root]);
  const deepest = useMemo(() => innermost(run.snapshot._nodes).map(({ id }) => id), [run]);
  const { picture, chosen, choose } = usePicture(entry.pictures, deepest);
  const [wanted, setWanted] = useState('');
  const [said, setSaid] = useState('');
  const [level, setLevel] = useState<ShownLevel>('none');
  const missed = useMemo(() => missedAt(entry.name, level), [entry, level]);
  const [looks, setLooks] = useState<Looks>({ width: 390, scheme: 'light' });
  const found =
    wanted.trim() === ''
      ? null
      : statesOf(root)
          .filter((node) => isAbout(node, wanted.trim()))
          .map(({ id }) => id);
  useStepsOfViews(entry, run, script, onScript);
  const go = (id: string) => {
    const way = scripts.get(id);
    if (way !== undefined) onScript(way);
  };
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{entry.name}</h1>
          <p className={styles.lead}>{root.description}</p>
        </div>
        {picture === undefined ? null : <Offers entry={entry} picture={picture} onDone={setSaid} />}
      </header>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.search}>
        <label htmlFor="wanted">Find in this machine</label>
        <input
          id="wanted"
          type="search"
          placeholder="a state, an event, a word in a description"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <span role="status" className={styles.faint}>
          {found === null ? '' : `${found.length} of ${descriptions.size} states`}
        </span>
      </div>
      <Coverage machine={entry.name} level={level} onLevel={setLevel} />
      <div className={styles.bench}>
        <div className={styles.sight}>
          {entry.pictures.length < 2 ? null : (
            <Choice
              label="Picture"
              value={chosen}
              options={entry.pictures.map(({ name }, index) => [index, name === '' ? entry.name : name] as const)}
              onChange={choose}
            />
          )}
          {picture === undefined ? null : (
            <Diagram
              key={picture.file}
              name={entry.name}
              svg={picture.svg}
              active={active}
              found={found}
              missed={missed}
              descriptions={descriptions}
              onPick={go}
            />
          )}
          <p className={styles.faint}>
            A line is green where a test fails without the transition, blue and dotted where nothing would change
            without it, and red and dashed where it could be lost unnoticed.
          </p>
          <ViewNow entry={entry} script={fault === null ? script : begin} looks={looks} onLooks={setLooks} />
        </div>
        <Stepper entry={entry} run={run} script={script} onScript={onScript} onDone={setSaid} />
      </div>
      <EveryState entry={entry} scripts={scripts} found={found} looks={looks} onLooks={setLooks} onScript={onScript} />
    </>
  );
}
