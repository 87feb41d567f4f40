import type { ProblemCode } from '../../contract/problem.ts';

/** What causes a step that no person causes by using the page. */
export type Origin = 'server' | 'network' | 'clock' | 'other tab' | 'browser' | 'machine';

/** How a tester brings such a step about. */
export interface Means {
  by: Origin;
  how: string;
  /** The answer that a tester gives in place of the server's; `how` has it as JSON. */
  answer?: { call: HeldCall; status: number; body: object };
}

/** A call as docs/testers.md has a tester hold it: method and path of the contract. */
export type HeldCall = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} api/${string}/`;

/** The server's own answer arrives once the tester has looked at the screen. */
export function passed(call: HeldCall): Means {
  return { by: 'server', how: `Hold ${call}, look, then let it through.` };
}

/** A refusal with its code, or what a call answers. */
type Answer = Readonly<Record<string, unknown>> &
  ({ code: ProblemCode } | { code?: never; members: number } | { code?: never; state: string });

/** An answer in place of the server's. Without a known code, a refusal would count as a proxy's. */
export function answered(call: HeldCall, status: number, body: Answer): Means {
  const how = `Hold ${call}, look, then answer ${status} ${JSON.stringify(body)}.`;
  return { by: 'server', how, answer: { call, status, body } };
}

/** The request never arrives. */
export function dropped(call: HeldCall): Means {
  return { by: 'network', how: `Hold ${call}, look, then drop it.` };
}

export function clock(how: string): Means {
  return { by: 'clock', how };
}

export function network(how: string): Means {
  return { by: 'network', how };
}

export function otherTab(how: string): Means {
  return { by: 'other tab', how };
}

export function browser(how: string): Means {
  return { by: 'browser', how };
}

/** A part of the product causes it; a tester who wants to see it causes that part. */
export function machine(how: string): Means {
  return { by: 'machine', how };
}
