const key = 'device-fingerprint';
/** Milliseconds. Registering never waits longer for it. */
const patience = 3_000;

let computed: Promise<string | undefined> | null = null;

function readKept(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

async function compute(): Promise<string | undefined> {
  const kept = readKept();
  if (kept !== undefined) return kept;
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // Monitoring would report every use to the library's maker.
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  try {
    localStorage.setItem(key, visitorId);
  } catch {
    // Kept in memory, then.
  }
  return visitorId;
}

/**
 * The identifier of this browser, computed on first use and cached from then on (specification, section 1).
 * Answers undefined where it cannot be computed, or not within three seconds: nobody is kept out for that.
 */
export function deviceFingerprint(): Promise<string | undefined> {
  computed ??= compute().catch(() => {
    // Another try may do better: the chunk could not be loaded, say.
    computed = null;
    return undefined;
  });
  const waited = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience, undefined);
  });
  return Promise.race([computed, waited]);
}
