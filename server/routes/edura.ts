import * as calls from '../../contract/edura.ts';
import type { EduraTurn } from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { foreignKey } from '../buildzone/working.ts';
import { knownOf } from '../edura/knowing.ts';
import { turnStream } from '../edura/turn-stream.ts';
import { sessionFor, sessionHasEnded } from '../http/authenticate.ts';
import { implement, implementRead, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { addTurn, chatFor, oneAtATime, setOmission, turnFor, turnWithKey } from '../store/edura.ts';
import type { Database } from '../store/database.ts';
import { countQuestion, questionsToday, secondsToNextQuestion } from '../store/edura-quota.ts';
import { deleteChats, renameChat } from '../store/edura-chats.ts';
import { stopTurn } from '../store/edura-stop.ts';
import { listChats } from '../store/edura-search.ts';
import { addUsualTurn } from '../store/edura-usual.ts';
import { addEduraEvent } from '../store/events.ts';
import { sessionEnded, type Session, type SessionEnded } from '../store/families.ts';

const noSuchChat = () => new ProblemError(404, 'not_found', 'There is no such chat.');
const noSuchTurn = () => new ProblemError(404, 'not_found', 'There is no such question.');

/** @throws ProblemError 404 not_found */
function idIn(c: RequestContext, name: 'chat' | 'turn'): number {
  const id = rowIdOf(c.req.param(name));
  if (id === undefined) throw name === 'chat' ? noSuchChat() : noSuchTurn();
  return id;
}

/** @throws ProblemError 404 not_found */
function found<Answer>(
  answer: Answer | null | undefined | SessionEnded,
  missing: () => ProblemError,
): Answer | SessionEnded {
  if (answer === null || answer === undefined) throw missing();
  return answer;
}

/** Every call of contract/edura.ts. */
export function eduraRoutes(target: Target): void {
  const { parts, app, accessTokens } = target;
  const { db, runs } = parts;
  const sessionOf = (c: RequestContext): Session => ({ memberId: c.get('member').id, familyId: c.get('familyId') });

  /** @throws ProblemError 429 quota_used_up, until the oldest question that counts is a day old */
  async function demandQuestion(tx: Database, memberId: string): Promise<void> {
    const seconds = await secondsToNextQuestion(tx, memberId, parts.now());
    if (seconds === undefined) return;
    throw new ProblemError(
      429,
      'quota_used_up',
      `You have asked ${limits.questions} questions in the last 24 hours, which is the limit. What you have asked stays.`,
      { retry_after: seconds },
    );
  }

  implementRead(target, calls.getEdura, async ({ session }) => {
    const known = await knownOf(db, session, parts.now());
    if (known === sessionEnded) return known;
    const used = await questionsToday(db, session.memberId, parts.now());
    const freeIn = (await secondsToNextQuestion(db, session.memberId, parts.now())) ?? null;
    return {
      model: parts.env.edura?.model ?? null,
      quota: { used, limit: limits.questions, free_in: freeIn },
      ...known,
    };
  });

  implement(target, calls.setKnownFact, async ({ c, body: { key, used } }) => {
    const session = sessionOf(c);
    await limitSubject(parts, 'eduraChangesPerMember', session.memberId);
    await setOmission(db, session.memberId, key, !used);
    const known = await knownOf(db, session, parts.now());
    if (known === sessionEnded) throw sessionHasEnded();
    return known;
  });

  implementRead(target, calls.getEduraChats, ({ query, session }) => listChats(db, session, query, parts.now()));
  implementRead(target, calls.getEduraChat, async ({ c, session }) =>
    found(await chatFor(db, session, idIn(c, 'chat'), parts.now()), noSuchChat),
  );

  implement(target, calls.renameEduraChat, async ({ c, body: { title } }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'eduraChangesPerMember', id);
    return db.transaction(async (tx) => {
      const renamed = await renameChat(tx, id, idIn(c, 'chat'), title);
      if (renamed === undefined) throw noSuchChat();
      await addEduraEvent(tx, id, parts.now());
      return renamed;
    });
  });

  /** @returns whether there were any */
  const remove = async (memberId: string, which: Parameters<typeof deleteChats>[2]): Promise<boolean> => {
    await limitSubject(parts, 'eduraChangesPerMember', memberId);
    const running = await db.transaction(async (tx) => {
      const ended = await deleteChats(tx, memberId, which);
      if (ended !== undefined) await addEduraEvent(tx, memberId, parts.now());
      return ended;
    });
    for (const turn of running ?? []) runs.abandon(memberId, turn);
    return running !== undefined;
  };

  implement(target, calls.deleteEduraChat, async ({ c }) => {
    if (!(await remove(c.get('member').id, { chat: idIn(c, 'chat') }))) throw noSuchChat();
    return undefined;
  });

  implement(target, calls.deleteEduraChats, async ({ c, query: { through } }) => {
    await remove(c.get('member').id, { through: Number(through) });
    return undefined;
  });

  implement(
    target,
    calls.askEdura,
    async ({ c, body: { key, chat, parent, question, guide: chosen } }) => {
      const session = sessionOf(c);
      const { memberId } = session;
      /** As its chat shows it now: someone in it may have blocked the member since. */
      const answered = async (known: EduraTurn) => {
        if (known.question !== question) throw foreignKey();
        const turn = found(await turnFor(db, session, Number(known.id), parts.now()), noSuchTurn);
        if (turn === sessionEnded) throw sessionHasEnded();
        return turn;
      };
      const known = await turnWithKey(db, memberId, key);
      if (known !== undefined) return answered(known);
      const guide = chosen ?? (parts.env.edura === undefined ? 'built-in' : 'model');
      if (guide === 'model' && parts.env.edura === undefined)
        throw new ProblemError(409, 'not_configured', 'No model is set up here. The built-in guide answers.');
      await limitSubject(parts, 'eduraChangesPerMember', memberId);
      const rowOf = (id: string | null) => (id === null ? null : Number(id));
      const asked = { memberId, key, chat: rowOf(chat), parent: rowOf(parent), question, guide };
      const { turn, isNew } = await db.transaction(async (tx) => {
        // Two at the same moment would both be the last one that a chat has room for.
        await oneAtATime(tx, memberId);
        // One that begins a chat does not wait for its turn, and may have taken the number.
        while (!(await countQuestion(tx, asked, parts.now()))) {
          const sent = await turnWithKey(tx, memberId, key);
          if (sent !== undefined) return { turn: sent, isNew: false };
          await demandQuestion(tx, memberId);
        }
        const added = await addTurn(tx, asked, parts.now());
        // Thrown in here, so that what is refused is not counted.
        if (added === undefined || added === 'no chat') throw noSuchChat();
        if (added === 'no parent')
          throw new ProblemError(
            404,
            'not_found',
            chat === null
              ? 'A new chat has no previous question: leave out the parent, or name its chat.'
              : 'The question before this one is not in this chat.',
          );
        if (added === 'full')
          throw new ProblemError(
            409,
            'too_many_entries',
            `A chat can have at most ${limits.chatTurns} questions. Begin a new one.`,
          );
        await addEduraEvent(tx, memberId, parts.now());
        return { turn: added, isNew: true };
      });
      if (!isNew) return answered(turn);
      runs.start(turn, session);
      return turn;
    },
    async ({ body: { key, chat, parent, question, guide: chosen }, session }) => {
      if (chat !== null || parent !== null || chosen === 'model') return undefined;
      const guide = chosen ?? (parts.env.edura === undefined ? 'built-in' : 'model');
      const turn = await addUsualTurn(db, session, { key, question, guide }, parts.now());
      if (turn === undefined) return undefined;
      runs.start(turn, session);
      return { answer: turn };
    },
  );

  implement(target, calls.stopEdura, async ({ c, body: { seen } }) => {
    const session = sessionOf(c);
    await limitSubject(parts, 'eduraChangesPerMember', session.memberId);
    const id = idIn(c, 'turn');
    await db.transaction(async (tx) => {
      const isStopped = await stopTurn(tx, session.memberId, id, seen);
      if (isStopped) await addEduraEvent(tx, session.memberId, parts.now());
    });
    runs.abandon(session.memberId, id);
    const turn = found(await turnFor(db, session, id, parts.now()), noSuchTurn);
    if (turn === sessionEnded) throw sessionHasEnded();
    return turn;
  });

  app.get(`/${calls.openEduraTurn.path.replace('{turn}', ':turn')}`, async (c) => {
    const session = sessionFor(c, parts, accessTokens, 'member');
    if (session === null) throw new Error('a call for members was made by a visitor');
    const id = idIn(c, 'turn');
    const changes = runs.changesOf(id);
    const turn = found(await turnFor(db, session, id, parts.now()), noSuchTurn);
    if (turn === sessionEnded) throw sessionHasEnded();
    return c.body(turnStream(parts, session, turn, changes), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would hold events back until a buffer is full.
      'X-Accel-Buffering': 'no',
    });
  });
}
