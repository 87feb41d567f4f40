import { Button } from '../../src/ui/button.tsx';
import { areaOf } from '../../tests/models/machines.ts';
import { mermaidName, copyText, download } from './taking-along.ts';
import type { Entry } from './catalogue.ts';
import { chartJson } from './chart-json.ts';
import styles from './gallery.module.css';

/** A machine's downloads. `onDone` receives a message about the result. */
export function Offers({ entry, onDone }: { entry: Entry; onDone: (words: string) => void }) {
  const { name, source, mermaid, svg, model } = entry;
  const copy = async () => {
    const copied = await copyText(source);
    onDone(
      copied
        ? `machines/${areaOf(name)}/${name}.ts has been copied: paste it into Stately's editor, Sketch or visualizer.`
        : 'The browser does not allow copying. Open the file itself.',
    );
  };
  return (
    <div className={styles.offers}>
      <Button size="small" onClick={() => void copy()}>
        Copy for Stately
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => download(`${name}.json`, 'application/json', chartJson(model.machine))}
      >
        JSON
      </Button>
      <Button size="small" variant="quiet" onClick={() => download(mermaidName(name), 'text/plain', mermaid)}>
        Mermaid
      </Button>
      <Button size="small" variant="quiet" onClick={() => download(`${name}.svg`, 'image/svg+xml', svg)}>
        Picture
      </Button>
    </div>
  );
}
