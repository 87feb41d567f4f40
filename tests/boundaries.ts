import { posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * Which room may import which: denied unless it stands here. `types` may only be imported with `import type`.
 * A room is the longest of these folders that a file lies in; a feature is a room of its own.
 */
interface Room {
  imports: readonly string[];
  types?: readonly string[];
  /** Packages: only these, where given. */
  packages?: readonly RegExp[];
  /** Packages of the other side. */
  refuses?: readonly RegExp[];
}

const serverPackages = [
  /^node:/,
  /^hono(\/|$)/,
  /^@hono\//,
  /^drizzle-/,
  /^@electric-sql\//,
  /^pg$/,
  /^pino$/,
  /^nodemailer/,
  /^jose$/,
  /^@node-rs\//,
];
const clientPackages = [
  /^react(-dom)?(\/|$)/,
  /^@tanstack\//,
  /^ky$/,
  /^@xstate\//,
  /^@base-ui\//,
  /^lucide-react/,
  /^firebase/,
  /^@sentry\//,
];
const viewPackages = [...serverPackages, /^ky$/, /^firebase/, /^@sentry\//];

/** Of Edura, what finds out what a question means. */
const meaning = [
  'server/edura/understanding',
  'server/edura/planning',
  'server/edura/reading',
  'server/edura/recognising',
];
const eduraRooms = ['server/edura', 'server/edura/answers', 'server/edura/models', ...meaning];

const rooms: Readonly<Record<string, Room>> = {
  contract: { imports: ['contract'], packages: [/^valibot$/] },
  machines: { imports: [], types: ['contract', 'machines'], packages: [/^xstate$/] },
  server: {
    // What the guide has learned is read at the start.
    imports: ['server', 'server/store', 'server/edura', 'server/edura/models', 'server/edura/recognising', 'contract'],
    refuses: clientPackages,
  },
  'server/store': { imports: ['server', 'server/store', 'contract'], refuses: clientPackages },
  'server/edura': { imports: ['server', 'server/store', ...eduraRooms, 'contract'], refuses: clientPackages },
  'server/edura/models': {
    imports: ['server', 'server/store', 'server/edura', 'server/edura/models', 'contract'],
    refuses: clientPackages,
  },
  'server/edura/answers': {
    imports: ['server', 'server/store', ...eduraRooms, 'contract'],
    refuses: clientPackages,
  },
  // What a question means is the same for every member: none of these looks anything up.
  'server/edura/understanding': { imports: ['server', ...meaning, 'contract'], refuses: clientPackages },
  'server/edura/planning': {
    imports: ['server/edura/planning', 'server/edura/reading', 'contract'],
    types: ['server/edura/understanding'],
    refuses: clientPackages,
  },
  'server/edura/reading': {
    imports: ['server', 'server/edura/reading', 'server/edura/recognising', 'contract'],
    types: ['server/edura/understanding'],
    refuses: clientPackages,
  },
  'server/edura/recognising': {
    imports: ['server', 'server/edura/recognising', 'contract'],
    refuses: clientPackages,
  },
  src: { imports: ['src', 'src/app', 'src/ui', 'src/routes'], refuses: serverPackages },
  'src/app': {
    imports: [
      'src',
      'src/app',
      'src/routes',
      'src/features/*',
      'src/entities',
      'src/api',
      'src/ui',
      'machines',
      'contract',
    ],
    refuses: serverPackages,
  },
  // Runs while the product is built, and renders it as the browser would.
  'src/prerender': {
    imports: [
      'src',
      'src/app',
      'src/prerender',
      'src/features/*',
      'src/entities',
      'src/api',
      'src/ui',
      'machines',
      'contract',
    ],
  },
  'src/routes': {
    imports: ['src/app', 'src/routes', 'src/features/*', 'src/entities', 'src/ui', 'machines', 'contract'],
    refuses: viewPackages,
  },
  'src/features': { imports: ['src/entities', 'src/api', 'src/ui', 'machines', 'contract'], refuses: viewPackages },
  // Shared by several features.
  'src/entities': { imports: ['src/entities', 'src/api', 'src/ui', 'machines', 'contract'], refuses: viewPackages },
  'src/api': { imports: ['src/api', 'contract'], refuses: [...serverPackages, /^react/, /^@tanstack\//, /^xstate$/] },
  'src/ui': { imports: ['src/ui'], refuses: viewPackages },
};

/** 'src/features/accounts' for a file of that feature, else the longest folder of the table, or null outside of it. */
const isOfTests = (path: string): boolean => /(?:\.test|-for-tests)\.tsx?$/.test(path);

function roomOf(path: string): string | null {
  const feature = /^src\/features\/[^/]+/.exec(path)?.[0];
  if (feature !== undefined) return feature;
  const names = Object.keys(rooms).filter((name) => path.startsWith(`${name}/`));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function ruleOf(room: string): Room | undefined {
  return rooms[room.startsWith('src/features/') ? 'src/features' : room];
}

interface Import {
  from: string;
  isType: boolean;
}

/** Every import of a file, including type and dynamic imports. */
export function importsOf(path: string, source: string): Import[] {
  const { module } = parseSync(path, source);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ from: moduleRequest.value, isType }],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    from: source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    isType: false,
  }));
  return [...fixed, ...exported, ...dynamic];
}

function refusalOf(path: string, { from, isType }: Import): string | null {
  const room = roomOf(path);
  const rule = room === null ? undefined : ruleOf(room);
  if (room === null || rule === undefined) return null;
  if (!from.startsWith('.')) {
    const refused =
      !isType &&
      ((rule.packages?.every((allowed) => !allowed.test(from)) ?? false) ||
        (rule.refuses?.some((p) => p.test(from)) ?? false));
    return refused ? `${path} imports the package ${from}` : null;
  }
  const target = posix.join(posix.dirname(path), from);
  const targetRoom = roomOf(target) ?? 'outside';
  const family = targetRoom.startsWith('src/features/') ? 'src/features/*' : targetRoom;
  const allowed =
    (targetRoom === room && room.startsWith('src/features/')) ||
    rule.imports.includes(family) ||
    (isType && (rule.types ?? []).includes(family)) ||
    // The build information that the router's plugin writes, and styles, belong to the room that mounts the client.
    (room === 'src/app' && target === 'src/route-tree.gen.ts');
  if (!allowed) return `${path} imports ${target}`;
  const joins =
    !/^src\/(features|entities)/.test(room) || /-(?:actors|queries)\.ts$/.test(path) || isOfTests(path) || isType;
  return joins || targetRoom !== 'src/api' || (path.endsWith('.ts') && isAboutCalls(target))
    ? null
    : `${path} imports ${target}: only <area>-actors.ts joins a machine to the API, and <area>-queries.ts the cache`;
}

/** What src/api says of calls in general, without making one. */
function isAboutCalls(target: string): boolean {
  return ['call-error', 'replays', 'token-source', 'grant', 'server-time'].some(
    (name) => target === `src/api/${name}.ts`,
  );
}

/** Forbidden in views: machines own time, storage and requests. */
const notInViews = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'setTimeout',
  'setInterval',
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
]);

/** Names that a file uses, comments and texts left out. */
function namesIn(path: string, source: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      if ('type' in node && node.type === 'Identifier' && 'name' in node) names.add(String(node.name));
      Object.values(node).forEach(visit);
    }
  };
  visit(parseSync(path, source).program);
  return names;
}

function viewFaults(path: string, source: string): string[] {
  if (!/^src\/(features|entities|ui|routes)\//.test(path) || !path.endsWith('.tsx') || isOfTests(path)) return [];
  return [...namesIn(path, source)].filter((name) => notInViews.has(name)).map((name) => `${path} uses ${name}`);
}

function nameFaults(path: string): string[] {
  const isBarrel = /(^|\/)index\.tsx?$/.test(path) && !path.startsWith('src/routes/');
  return isBarrel || /(^|\/)(utils?|misc|helpers?|common)(\.tsx?|\/)/.test(path)
    ? [`${path} has a name that says nothing`]
    : [];
}

/**
 * Every break of the rules above, as sentences.
 * @param files source texts by path from the project's root, with slashes.
 */
export function boundaryFaults(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => [
    ...nameFaults(path),
    ...viewFaults(path, source),
    ...importsOf(path, source).flatMap((one) => refusalOf(path, one) ?? []),
  ]);
}
