import { useCallback, useEffect, useState } from 'react';
import { Logo } from '../../src/ui/logo.tsx';
import { areas, names } from './catalogue.ts';
import { MachinePage } from './machine-page.tsx';
import { begin, readScript, type Script, writeScript } from './script.ts';
import { staged } from './staged-names.ts';
import styles from './gallery.module.css';

interface Place {
  name: string;
  script: Script;
}

/** '#expiry-warning' or '#expiry-warning?[0,["wait",270000]]': after the hash, so that any static server will do. */
function placeOf(hash: string): Place {
  const [name = '', ...rest] = decodeURIComponent(hash.replace(/^#/, '')).split('?');
  const first = names[0] ?? '';
  return names.includes(name)
    ? { name, script: readScript(rest.join('?')) }
    : { name: names.includes('expiry-warning') ? 'expiry-warning' : first, script: begin };
}

/** The whole page. */
export function Gallery() {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useEffect(() => {
    const follow = () => setPlace(placeOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { name } = place;
  useEffect(() => {
    document.title = `${name} · The machines of Stepwise`;
  }, [name]);
  const play = useCallback(
    (script: Script) => {
      const isStart = script.input === 0 && script.steps.length === 0;
      // replaceState: 'Undo' goes back through steps, and the browser's Back goes to the previous machine.
      history.replaceState(null, '', `#${name}${isStart ? '' : `?${encodeURIComponent(writeScript(script))}`}`);
      setPlace({ name, script });
    },
    [name],
  );
  return (
    <div className={styles.gallery}>
      <nav aria-label="Machines" className={styles.machines}>
        <p className={styles.brand}>
          <Logo />
          <span>machines</span>
        </p>
        {areas.map(({ area, names: ofArea }) => (
          <section key={area} aria-label={area}>
            <h2 className={styles.area}>{area}</h2>
            <ul>
              {ofArea.map((one) => (
                <li key={one}>
                  <a href={`#${one}`} aria-current={one === name ? 'page' : undefined}>
                    {one}
                    {staged[one] === undefined ? null : (
                      <span className={styles.dot} title="with its view">
                        <span className={styles.hidden}>, with its view</span>
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.legend}>
          <span className={styles.dot} /> shown with its view
        </p>
      </nav>
      <main className={styles.main}>
        <MachinePage name={name} script={place.script} onScript={play} />
      </main>
    </div>
  );
}
