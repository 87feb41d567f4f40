import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { markFor } from '../../../contract/edura-marks.ts';
import type { EduraAction, EduraTurn } from '../../../contract/edura.ts';
import { type AskedTurn, chatMachine, type Question } from '../../../machines/edura/chat.ts';
import { CallError } from '../../api/call-error.ts';
import { askEdura, deleteEduraChat, deleteEduraChats, renameEduraChat, setKnownFact } from '../../api/edura.ts';
import { failingAs } from '../../api/failure.ts';
import { follow } from '../../api/follow.ts';
import { setTargetRole } from '../../api/guidance.ts';
import { saveJob } from '../../api/jobs.ts';
import { setMembership } from '../../api/memberships.ts';
import { markStep } from '../../api/progress.ts';
import { addSkill } from '../../api/skills.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { readEduraAgain } from '../../entities/edura/edura-cache.ts';
import { forgetJobLists, storeJob } from '../../entities/jobs/job-queries.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { isInDoubt, isUnanswered } from '../../entities/failures/is-unanswered.ts';
import { showFollowing } from '../../entities/members/member-queries.ts';
import { forgetProjectLists } from '../../entities/projects/project-queries.ts';
import { skillsChanged } from '../../entities/skills/skills-changed.ts';
import { toastOf } from '../../entities/session/toast-of.ts';
import { keepQuestion, keptQuestion, keyFor, noteStopped } from './kept-question.ts';
import { dropQuestions, putBack } from './question-drafts.ts';
import { failureOf, goOnStopping, watch } from './run-actors.ts';
import { forgetChats, readQuota, showDone, showKnown, showMarked, showTurn } from './edura-queries.ts';

export type ChatActor = ActorRefFrom<typeof chatMachine>;

/** The one asking actor of this tab, for the member who is signed in. */
let current: { as: string; actor: ChatActor } | null = null;
/** Receives the id of a chat that a first question has started. */
let onNewChat: (chat: string) => void = () => {};
/** Receives the turn that a question from this tab has become. */
let onAsked: (turn: EduraTurn) => void = () => {};
/** Puts a question that was stopped back into its box, also where no chat is open. */
const putBackUnseen = (as: string, { chat, question }: Question) => putBack(as, chat, question);
let onPutBack = putBackUnseen;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

async function askUnlessUsedUp(as: string, question: Question): Promise<AskedTurn> {
  try {
    return await askEdura(question, { as });
  } catch (error) {
    if (error instanceof CallError && error.code === 'quota_used_up') await readQuota(as);
    throw error;
  }
}

/** The actor that asks for the member `as`. */
export function askingOf(as: string): ChatActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = chatMachine.provide({
    actors: { ask: fromPromise<AskedTurn, Question>(failingAs(failureOf, ({ input }) => askUnlessUsedUp(as, input))) },
    actions: {
      putBack: (_, { question }) => giveBack(as, question),
      showTurn: (_, { turn, isNewChat, isStopped }) => {
        showTurn(as, turn as EduraTurn);
        // Not in here: what an action starts, XState takes for a part of it.
        queueMicrotask(() => {
          const run = watch(as, turn);
          if (isStopped) run.send({ type: 'stop.pressed', seen: 0 });
        });
        // Two frames later: on a slow phone, sending these calls would make the frame that shows the question late.
        requestAnimationFrame(() => requestAnimationFrame(() => readEduraAgain(as)));
        onAsked(turn as EduraTurn);
        if (isNewChat) onNewChat(turn.chat);
      },
    },
  });
  const { isStopped, ...kept } = keptQuestion(as);
  // Whether the server has it is not known: sent again, it would be answered although it was stopped.
  if (isStopped && kept.question !== null) giveBack(as, kept.question);
  const actor = createActor(machine, { input: isStopped ? { question: null, problem: null } : kept });
  let known = '';
  actor.subscribe((snapshot) => {
    const { question, problem } = snapshot.context;
    const now = { question, problem, isStopped: snapshot.hasTag('stopping') };
    if (JSON.stringify(now) === known) return;
    known = JSON.stringify(now);
    keepQuestion(as, now);
  });
  actor.start();
  current = { as, actor };
  goOnStopping(as);
  return actor;
}

/** Back into its box: asked from there as it was, it keeps its key. */
function giveBack(as: string, question: Question): void {
  noteStopped(as, question);
  onPutBack(as, question);
}

/** Calls `tell` with the id of a chat that a first question has started, until the returned function is called. */
export function whenChatBegins(tell: (chat: string) => void): () => void {
  onNewChat = tell;
  return () => {
    if (onNewChat === tell) onNewChat = () => {};
  };
}

/** Calls `tell` with each turn that a question from this tab has become, until the returned function is called. */
export function whenAsked(tell: (turn: EduraTurn) => void): () => void {
  onAsked = tell;
  return () => {
    if (onAsked === tell) onAsked = () => {};
  };
}

/** Calls `take` with each question that goes back into its box, until the returned function is called. */
export function whenPutBack(take: (question: Question) => void): () => void {
  const taking = (_: string, question: Question) => take(question);
  onPutBack = taking;
  return () => {
    if (onPutBack === taking) onPutBack = putBackUnseen;
  };
}

export function ask(as: string, question: Omit<Question, 'key'>): void {
  askingOf(as).send({ type: 'question.asked', question: { key: keyFor(as, question), ...question } });
}

/**
 * If the change fails, a toast says why.
 *
 * @param unsure said in place of the title if no answer came
 */
async function change(as: string, title: string, work: () => Promise<void>, unsure = title): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isUnsure = error instanceof CallError && isInDoubt(error);
    toastOf(as, { title: isUnsure ? unsure : title, description: error instanceof Error ? error.message : undefined });
    return false;
  }
}

export function rename(as: string, chat: string, title: string): Promise<boolean> {
  return change(as, 'The chat wasn’t renamed', async () => {
    await renameEduraChat(chat, { title }, { as });
    readEduraAgain(as);
  });
}

async function deleting(as: string, call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof CallError && isUnanswered(error)) readEduraAgain(as);
    // Already deleted, in another tab or by a request whose answer was lost.
    if (!isGone(error)) throw error;
  }
}

export function remove(as: string, chat: string, title: string): Promise<boolean> {
  const work = async () => {
    await deleting(as, () => deleteEduraChat(chat, { as }));
    forgetChats(as, chat);
    dropQuestions(as, (of) => of === chat);
    toastOf(as, { title: 'Chat deleted', description: title });
  };
  return change(as, 'The chat wasn’t deleted', work, 'The chat may have been deleted');
}

/**
 * Deletes all chats up to this one. A question that waits to be asked in one of them goes, too: it would be refused. One that
 * begins a chat is still asked.
 */
export function removeAll(as: string, through: string): Promise<boolean> {
  const work = async () => {
    await deleting(as, () => deleteEduraChats({ through }, { as }));
    const asking = askingOf(as);
    const isDeleted = (chat: string) => Number(chat) <= Number(through);
    const of = asking.getSnapshot().context.question?.chat ?? null;
    if (of !== null && isDeleted(of)) asking.send({ type: 'discard.pressed' });
    dropQuestions(as, isDeleted);
    forgetChats(as);
  };
  return change(as, 'Your chats weren’t deleted', work, 'Your chats may have been deleted');
}

export function use(as: string, key: string, used: boolean): Promise<boolean> {
  return change(as, 'That wasn’t saved', async () => {
    showKnown(as, await setKnownFact({ key, used }, { as }));
  });
}

async function perform(as: string, action: EduraAction): Promise<void> {
  if (action.kind === 'join') {
    await setMembership(action.project, { action: 'join' }, { as });
    void cache.invalidateQueries({ queryKey: [as, 'project', action.project] });
    forgetProjectLists(as);
  } else if (action.kind === 'mark' || action.kind === 'reopen') {
    const body = { key: crypto.randomUUID(), ...markFor(action) };
    const { step, state } = await markStep(action.project, action.step, body, { as });
    showMarked(as, step, state);
    void cache.invalidateQueries({ queryKey: [as, 'project', action.project] });
    forgetProjectLists(as);
    skillsChanged(as);
  } else if (action.kind === 'save-job') {
    await saveJob(action.job, { saved: true }, { as });
    storeJob(as, action.job, ({ mine }) => ({ mine: mine && { ...mine, saved: true } }));
    forgetJobLists(as);
  } else if (action.kind === 'follow') {
    await follow({ target_username: action.username, action: 'follow' }, { as });
    showFollowing(as, { username: action.username, following: true });
  } else if (action.kind === 'add-skill') {
    await addSkill({ name: action.title, level: action.level }, { as, key: crypto.randomUUID() }).catch(
      (error: unknown) => {
        // The skill is already in the profile, which is what the member wanted.
        if (!(error instanceof CallError && error.code === 'already_there')) throw error;
      },
    );
    void cache.invalidateQueries({ queryKey: [as, 'skills'] });
    skillsChanged(as);
  } else {
    await setTargetRole({ role: action.slug }, { as });
    void cache.invalidateQueries({ queryKey: [as, 'guidance'] });
  }
}

/** Does what an answer offers, with the same calls as the screens. */
export function press(as: string, action: EduraAction): Promise<boolean> {
  return change(as, 'That didn’t work', async () => {
    await perform(as, action);
    showDone(as, action);
    // It may be that another offer is done by that, or no longer.
    readEduraAgain(as);
  });
}
