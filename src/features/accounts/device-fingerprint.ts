const key = 'device-fingerprint';
/** Milliseconds. Registration never waits longer for it. */
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
  // With monitoring on, the library reports every use to its vendor.
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  try {
    localStorage.setItem(key, visitorId);
  } catch {
    // Storage is unavailable: it is kept in memory only.
  }
  return visitorId;
}

/**
 * The identifier of this browser, computed on first use and cached from then on (specification, section 1). Resolves to
 * undefined if it cannot be computed within three seconds: that must not keep anyone out.
 */
export function deviceFingerprint(): Promise<string | undefined> {
  computed ??= compute().catch(() => {
    // Allow a retry: the chunk may have failed to load.
    computed = null;
    return undefined;
  });
  const waited = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience, undefined);
  });
  return Promise.race([computed, waited]);
}
