// Loaded beforehand: what the session imports on demand would otherwise take time that is not simulated.
import '../../src/api/accounts.ts';
import '../../src/api/grant.ts';
import '../../src/api/profiles.ts';
import '../../src/api/token.ts';
import { vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { connectTokens } from '../../src/api/token-source.ts';
import { createSession } from '../../src/features/session/session-actors.ts';
import { createRecordStore } from '../../src/features/session/session-record.ts';
import { createTokenSource } from '../../src/features/session/session-tokens.ts';
import type { sessionMachine } from '../../machines/session/session.ts';
import { user, type ScriptedApi } from './api.ts';
import type { Browser } from './browser.ts';

export interface Tab {
  session: ActorRefFrom<typeof sessionMachine>;
  /** How often the client dropped the member's data. */
  dropped: () => number;
  close: () => void;
}

/** A tab with the production session in it, not yet settled. */
export function openTab(): Tab {
  let dropped = 0;
  const store = createRecordStore();
  const session = createSession({ dropMemberData: () => (dropped += 1), store });
  connectTokens(createTokenSource(session, store));
  session.start();
  return { session, dropped: () => dropped, close: () => session.stop() };
}

/** Lets everything run that needs no time to pass, modules that are imported on demand included. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
  }
  await vi.advanceTimersByTimeAsync(0);
}

/**
 * Lets simulated time pass, in steps of a second or as told: an import takes real time, and must not find that
 * simulated minutes have gone by meanwhile.
 */
export async function pass(milliseconds: number, step = 1_000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, left));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** A tab in which a member is signed in with a fresh token that the API accepts. */
export async function openSignedIn(api: ScriptedApi, browser: Browser): Promise<Tab> {
  const now = Date.now();
  const grant = {
    token: api.mint(),
    memberId: api.member,
    obtainedAt: now,
    expiresAt: now + api.lifetimeSeconds * 1_000,
  };
  browser.keep({
    epoch: '',
    generation: 1,
    grant,
    user: user(api.member),
    revocationPending: false,
    revokedToken: null,
    departure: null,
  });
  const tab = openTab();
  await settle();
  if (!tab.session.getSnapshot().matches({ member: 'authenticated' })) throw new Error('The tab did not sign in');
  api.heard.length = 0;
  return tab;
}

export function state(tab: Tab) {
  const snapshot = tab.session.getSnapshot();
  return {
    value: snapshot.value,
    token: snapshot.context.grant?.token ?? null,
    user: snapshot.context.user?.id ?? null,
    endReason: snapshot.context.endReason,
  };
}
