import type { Oracle } from './oracle.ts';
import type { Score } from './score.ts';

/** What docs/mutation.json keeps of a machine. */
export interface KeptScore {
  faults: number;
  noticed: number;
  /** Faults that change nothing for anyone, with the reason. */
  equivalents: Record<string, string>;
  /** Faults that no journey notices. */
  survivors: string[];
  /** Arrows that could be lost without a journey failing, as tests/models/coverage.ts names them. */
  unguarded: string[];
}

export type KeptScores = Readonly<Record<string, KeptScore | undefined>>;

export function keptScore({ faults, noticed, equivalent, survivors, arrows }: Score, oracle: Oracle): KeptScore {
  return {
    faults,
    noticed,
    equivalents: Object.fromEntries(equivalent.map((name) => [name, oracle.equivalents[name] ?? ''])),
    survivors,
    unguarded: Object.keys(arrows).filter((arrow) => arrows[arrow] === false),
  };
}

/** Of the faults that change something, the share that is noticed. */
export function shareOf({ faults, noticed, equivalents }: KeptScore): number {
  return noticed / (faults - Object.keys(equivalents).length);
}

const exact = ['session', 'token-refresh', 'expiry-warning', 'expiring-soon'];

/** The least share of a machine: all of them where a mistake signs members out, or leaves them signed in. */
export function leastShare(name: string): number {
  return exact.includes(name) ? 1 : 0.95;
}

/** What is worse than it was kept, a sentence each. No file is written over these. */
export function worseThan(kept: KeptScore | undefined, name: string, now: KeptScore): string[] {
  const share = shareOf(now);
  const lost = now.survivors.filter((fault) => kept !== undefined && !kept.survivors.includes(fault));
  return [
    ...lost.map((fault) => `${name}: no journey notices this fault any more: ${fault}`),
    ...(share < leastShare(name)
      ? [`${name}: ${(share * 100).toFixed(1)} % of the faults are noticed, unnoticed: ${now.survivors.join('; ')}`]
      : []),
  ];
}

/** The line of a machine in docs/mutation.md. */
export function scoreRow(name: string, score: KeptScore): string {
  const { faults, noticed, equivalents } = score;
  return `| ${[name, faults, noticed, Object.keys(equivalents).length, `${(shareOf(score) * 100).toFixed(1)} %`].join(' | ')} |`;
}

const introduction = `# Faults planted into the machines

Written by \`npm run mutation\`, which writes nothing when a journey notices less than before. Every fault is planted into a chart's
configuration in memory, one at a time: an arrow dropped, led elsewhere or taken in another state too; a guard dropped, turned round or taken
apart; an action dropped or put before another; a delay ten times as long and a tenth; an actor, its input, a tag, an entry, an end or an
output dropped; another beginning. It is noticed when a journey of the machine's oracle fails. What that is stands in
[testers.md](testers.md).`;

/** docs/mutation.md and docs/mutation.json as they are to be. */
export function scoreFiles(scores: Readonly<Record<string, KeptScore>>): { table: string; report: string } {
  const all = Object.entries(scores);
  const lists = (title: string, head: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : ['', `## ${title}`, '', ...head.split('\n'), ...rows];
  const table = [
    introduction,
    '',
    '| Machine | Faults | Noticed | Equivalent | Score |',
    '|---|--:|--:|--:|--:|',
    ...all.map(([name, score]) => scoreRow(name, score)),
    ...lists(
      'Equivalent',
      '| Machine | Fault | Why it changes nothing |\n|---|---|---|',
      all.flatMap(([name, { equivalents }]) =>
        Object.entries(equivalents).map(([fault, why]) => `| ${name} | ${fault} | ${why} |`),
      ),
    ),
    ...lists(
      'Unnoticed',
      '| Machine | Fault |\n|---|---|',
      all.flatMap(([name, { survivors }]) => survivors.map((fault) => `| ${name} | ${fault} |`)),
    ),
  ];
  return { table: `${table.join('\n')}\n`, report: `${JSON.stringify(scores, null, 2)}\n` };
}
