import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
  signInWithPopup,
  signOut,
  type UserCredential,
} from 'firebase/auth';

/* Everything used from Firebase. Large, and therefore imported only when someone is about to press the button. */

/** A Firebase project; `emulatorHost` is the Auth emulator's host and port. */
interface FirebaseProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string | undefined;
  emulatorHost: string | undefined;
}

/** The account chosen in Google's popup. */
interface GoogleAccount {
  idToken: string;
  uid: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

/**
 * Firebase connects to its page before the click only on phones and in Safari; elsewhere it would do so during the
 * click, which on a slow network has expired by the time the popup opens. If a later version ignores this property,
 * only that fix is lost.
 */
const ResolverOfFirebase = browserPopupRedirectResolver as unknown as new () => object;
class EarlyResolver extends ResolverOfFirebase {
  get _shouldInitProactively(): boolean {
    return true;
  }
}

/** Resolves once a click can open the popup synchronously. */
export async function startFirebase({ emulatorHost, ...options }: FirebaseProject): Promise<Auth> {
  const auth = initializeAuth(initializeApp(options), {
    popupRedirectResolver: EarlyResolver as unknown as PopupRedirectResolver,
    // Stepwise's session is the only one: no Firebase state outlives the page.
    persistence: inMemoryPersistence,
  });
  if (emulatorHost !== undefined) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}

/** First and last name from Google, otherwise the display name split at its last space. */
function namesOf(result: UserCredential): { firstName: string; lastName: string } {
  const { given_name: given, family_name: family } = getAdditionalUserInfo(result)?.profile ?? {};
  if (typeof given === 'string' || typeof family === 'string') {
    return { firstName: typeof given === 'string' ? given : '', lastName: typeof family === 'string' ? family : '' };
  }
  const words = (result.user.displayName ?? '').trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastName: last };
}

/** Opens Google's popup. @throws FirebaseError */
export async function chooseAccount(auth: Auth): Promise<GoogleAccount> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const result = await signInWithPopup(auth, provider);
  const { user } = result;
  const idToken = await user.getIdToken();
  await signOut(auth);
  return {
    idToken,
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    ...namesOf(result),
    picture: user.photoURL,
  };
}
