import { Button } from '../../src/ui/button.tsx';
import { areaOf } from '../../tests/models/machines.ts';
import { mermaidName, copyText, download } from './taking-along.ts';
import type { Entry, Picture } from './catalogue.ts';
import { chartJson } from './chart-json.ts';
import styles from './gallery.module.css';

interface OffersProps {
  entry: Entry;
  picture: Picture;
  onDone: (words: string) => void;
}

/** A machine's downloads. `onDone` receives a message about the result. */
export function Offers({ entry, picture, onDone }: OffersProps) {
  const { name, source, mermaid, model } = entry;
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
      <Button size="small" variant="quiet" onClick={() => download(picture.file, 'image/svg+xml', picture.svg)}>
        Picture
      </Button>
    </div>
  );
}
