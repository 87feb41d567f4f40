// @vitest-environment node
import { expect, test } from 'vitest';
import { lastQuestion } from '../../server/edura/built-in.ts';
import { heldBackLater } from './edura-held-back-later-questions.ts';
import { heldBack } from './edura-held-back-questions.ts';

/** The intent; of the application and of small talk with the title of the topic. */
function meaningOf(question: string): string {
  const { intent, help, talk } = lastQuestion([{ from: 'member', text: question }]);
  const title = intent === 'app' ? help?.title : intent === 'greeting' ? talk?.title : undefined;
  return title === undefined ? intent : `${intent}: ${title}`;
}

test.each([
  ['first', heldBack, 400],
  ['later', heldBackLater, 300],
])('of questions that were held back, 95 %% are understood (%s)', (_, questions, count) => {
  const asked = Object.entries(questions).flatMap(([meaning, text]) =>
    text
      .trim()
      .split(/ \| |\n/)
      .map((question) => ({ meaning, question })),
  );
  expect(asked).toHaveLength(count);
  const wrong = asked.flatMap(({ meaning, question }) => {
    const taken = meaningOf(question);
    return taken === meaning ? [] : `${question}: ${taken} for ${meaning}`;
  });
  expect(1 - wrong.length / count, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});
