import { useEffect, useState } from 'react';
import { appearanceInUse, type Appearance, chooseAppearance } from '../../ui/appearance.ts';
import { dateIn } from '../../ui/date-format.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './appearance.module.css';

const example = new Date(2026, 2, 9);
const exampleIn = (dates: Appearance['dates']) => dateIn(dates, { dateStyle: 'long' }, example);

const colours = [
  { value: 'device', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const motion = [
  { value: 'device', label: 'As on this device' },
  { value: 'less', label: 'Less' },
];

/** /settings/appearance. Nothing is sent to the server: these are settings of this browser, for anyone who uses it. */
export function AppearanceView() {
  const [appearance, setAppearance] = useState(appearanceInUse);
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    // Chosen in another tab. The page has already applied it when this runs.
    const follow = () => setAppearance(appearanceInUse());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  function choose(change: { [Name in keyof Appearance]?: string }) {
    setKept(chooseAppearance(change as Partial<Appearance>));
    setAppearance(appearanceInUse());
  }
  return (
    <>
      <PageHeader title="Appearance" lead="How Stepwise looks in this browser. Each choice is saved as you make it." />
      <div className={styles.choices}>
        <Select
          label="Colours"
          name="colours"
          value={appearance.colours}
          options={colours}
          onChange={({ currentTarget }) => choose({ colours: currentTarget.value })}
        />
        <Select
          label="Movement"
          name="motion"
          hint="Less movement leaves out what slides, fades and turns."
          value={appearance.motion}
          options={motion}
          onChange={({ currentTarget }) => choose({ motion: currentTarget.value })}
        />
        <Select
          label="Dates"
          name="dates"
          value={appearance.dates}
          options={[
            { value: 'english', label: `${exampleIn('english')} (English as in this browser)` },
            { value: 'en-US', label: `${exampleIn('en-US')} (US English)` },
            { value: 'en-GB', label: `${exampleIn('en-GB')} (British English)` },
            { value: 'device', label: `${exampleIn('device')} (the language of this browser)` },
          ]}
          onChange={({ currentTarget }) => choose({ dates: currentTarget.value })}
        />
        <p role="status" className={styles.status}>
          {kept === null
            ? ''
            : kept
              ? 'Saved in this browser.'
              : 'Your browser doesn’t let Stepwise save this, so it lasts until you close or reload the page.'}
        </p>
      </div>
    </>
  );
}
