/** A Firebase project, as its console shows it. */
export interface GoogleSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string | undefined;
  /** Host and port of the Auth emulator, for tests and development. */
  emulatorHost: string | undefined;
}

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/** What the build was told. Undefined while one of the three variables that Firebase needs is missing. */
export function googleSettings(): GoogleSettings | undefined {
  // Each is spelled out in full: the build replaces exactly these words, and leaves no env behind.
  const apiKey = given(import.meta.env.VITE_FIREBASE_API_KEY);
  const authDomain = given(import.meta.env.VITE_FIREBASE_AUTH_DOMAIN);
  const projectId = given(import.meta.env.VITE_FIREBASE_PROJECT_ID);
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return undefined;
  return {
    apiKey,
    authDomain,
    projectId,
    appId: given(import.meta.env.VITE_FIREBASE_APP_ID),
    // Tokens of the emulator are signed by nobody: no member may ever meet it.
    emulatorHost:
      import.meta.env.VITE_PRODUCTION === '1' ? undefined : given(import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST),
  };
}

/** Whether the button is there at all: where Google is not set up, only developers are told how. */
export function googleIsOffered(): boolean {
  return googleSettings() !== undefined || import.meta.env.VITE_PRODUCTION !== '1';
}
