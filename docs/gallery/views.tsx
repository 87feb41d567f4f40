import { Button } from '../../src/ui/button.tsx';
import type { Entry } from './catalogue.ts';
import { type Scheme, ViewFrame, type Width } from './frames.tsx';
import type { Script } from './script.ts';
import { staged } from './staged-names.ts';
import { stateName, statesOf, stepText } from './words.ts';
import styles from './gallery.module.css';

export interface Looks {
  width: Width;
  scheme: Scheme;
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChange(option)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const widths = [
  [390, '390 px'],
  [1280, '1280 px'],
] as const;
const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

interface ViewsProps {
  entry: Entry;
  script: Script;
  looks: Looks;
  onLooks: (looks: Looks) => void;
}

/** The view at the very moment that the diagram shows, in both schemes. */
export function ViewNow({ entry: { name }, script, looks, onLooks }: ViewsProps) {
  const title = staged[name];
  if (title === undefined)
    return <p className={styles.nothing}>This machine has no view of its own: other machines' views show it.</p>;
  return (
    <section aria-label="The view at this moment">
      <div className={styles.row}>
        <div>
          <h2>On screen now</h2>
          <p className={styles.faint}>
            {title}, from the product's own components. A press in it is a step. Machines do not hold what was typed, so
            fields are empty.
          </p>
        </div>
        <Choice label="Width" value={looks.width} options={widths} onChange={(width) => onLooks({ ...looks, width })} />
      </div>
      <div className={styles.views}>
        {schemes.map(([scheme, word]) => (
          <figure key={scheme}>
            <ViewFrame
              machine={name}
              script={script}
              width={looks.width}
              scheme={scheme}
              label={`The view, ${word.toLowerCase()}`}
            />
            <figcaption>{word}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

interface StatesProps extends Omit<ViewsProps, 'script'> {
  scripts: ReadonlyMap<string, Script>;
  /** Ids that a search found; null while nothing is looked for. */
  found: readonly string[] | null;
  onScript: (script: Script) => void;
}

/** Every state with its words, the shortest way to it, and its view. */
export function EveryState({ entry, scripts, found, looks, onLooks, onScript }: StatesProps) {
  const { name, model } = entry;
  const hasView = staged[name] !== undefined;
  const nodes = statesOf(model.machine.root).filter(({ id }) => found?.includes(id) ?? true);
  return (
    <section aria-label="Every state">
      <div className={styles.row}>
        <div>
          <h2>Every state</h2>
          <p className={styles.faint}>Each reached by the shortest path in the machine's model.</p>
        </div>
        {hasView ? (
          <Choice
            label="Colours"
            value={looks.scheme}
            options={schemes}
            onChange={(scheme) => onLooks({ ...looks, scheme })}
          />
        ) : null}
      </div>
      <ul className={styles.cards} data-width={hasView ? looks.width : undefined}>
        {nodes.map((node) => {
          const script = scripts.get(node.id);
          return (
            <li
              key={node.id}
              className={styles.card}
              data-outer={Object.keys(node.states).length === 0 ? undefined : ''}
            >
              <h3>{stateName(node)}</h3>
              <p>{node.description}</p>
              {script === undefined ? (
                <p className={styles.faint}>Left in the same step it is entered, so it is never visible.</p>
              ) : (
                <>
                  <p className={styles.way}>
                    {script.steps.length === 0
                      ? 'at the start'
                      : script.steps.map((step) => stepText(entry.words, step)).join(' → ')}
                  </p>
                  <Button size="small" aria-label={`Go there: ${stateName(node)}`} onClick={() => onScript(script)}>
                    Go there
                  </Button>
                  {hasView && Object.keys(node.states).length === 0 ? (
                    <ViewFrame
                      late
                      machine={name}
                      script={script}
                      width={looks.width}
                      scheme={looks.scheme}
                      label={`${stateName(node)}, ${looks.scheme}`}
                    />
                  ) : null}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
