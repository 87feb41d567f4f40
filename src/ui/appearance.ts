/**
 * What a member chose for this browser (/settings/appearance). Without a choice, they follow the device.
 */
export interface Appearance {
  colours: 'device' | 'light' | 'dark';
  motion: 'device' | 'less';
  /** `english`: as the browser writes them if its language is an English one, otherwise as British English does. */
  dates: 'english' | 'en-US' | 'en-GB' | 'device';
}

const unchosen: Appearance = { colours: 'device', motion: 'device', dates: 'english' };

/** What can be chosen instead. */
const choices: { [Name in keyof Appearance]: readonly Appearance[Name][] } = {
  colours: ['light', 'dark'],
  motion: ['less'],
  dates: ['en-US', 'en-GB', 'device'],
};

/** Where it is kept. The script of index.html puts it on the root element before the first paint, and other tabs follow. */
const storageKey = 'appearance';

/** As in use in this tab, from the root element. A value that cannot be chosen counts as not chosen. */
export function appearanceInUse(): Appearance {
  // While pages are prerendered, there is no document.
  const chosen: DOMStringMap = globalThis.document?.documentElement.dataset ?? {};
  const one = <Name extends keyof Appearance>(name: Name) =>
    choices[name].find((choice) => choice === chosen[name]) ?? unchosen[name];
  return { colours: one('colours'), motion: one('motion'), dates: one('dates') };
}

/**
 * Applies a choice at once.
 *
 * @returns whether this browser has kept it for the next visit
 */
export function chooseAppearance(change: Partial<Appearance>): boolean {
  const appearance = { ...appearanceInUse(), ...change };
  Object.assign(document.documentElement.dataset, appearance);
  try {
    localStorage.setItem(storageKey, JSON.stringify(appearance));
    return true;
  } catch {
    return false;
  }
}

/** Whether the device or the member asks for less motion. For drawing that CSS does not control. */
export function isLessMotionWanted(): boolean {
  return appearanceInUse().motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
