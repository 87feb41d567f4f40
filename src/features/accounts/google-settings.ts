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

/** From the build's environment. Undefined if any of the three variables Firebase needs is missing. */
export function googleSettings(): GoogleSettings | undefined {
  // Spelled out in full, because the build replaces exactly these expressions.
  const apiKey = given(import.meta.env.VITE_FIREBASE_API_KEY);
  const authDomain = given(import.meta.env.VITE_FIREBASE_AUTH_DOMAIN);
  const projectId = given(import.meta.env.VITE_FIREBASE_PROJECT_ID);
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return undefined;
  return {
    apiKey,
    authDomain,
    projectId,
    appId: given(import.meta.env.VITE_FIREBASE_APP_ID),
    // The emulator's tokens are unsigned: it must never reach production.
    emulatorHost:
      import.meta.env.VITE_PRODUCTION === '1' ? undefined : given(import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST),
  };
}

/** Whether to show the button at all. Without Google configured, it is shown only in development, with instructions. */
export function googleIsOffered(): boolean {
  return googleSettings() !== undefined || import.meta.env.VITE_PRODUCTION !== '1';
}
