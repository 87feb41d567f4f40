import type { Page } from './page.ts';
import type { Understood } from './understanding.ts';

const edura = { kind: 'page', page: 'edura', title: 'Edura' } as const;

export function explainApp({ help }: Understood, page: Page): void {
  if (help === null) throw new Error('no topic was found');
  page.say(help.answer, [{ kind: 'page', page: help.page, title: help.title }]);
  page.suggest(...help.followUps);
}

export function greet(page: Page): void {
  page.say('Hello! I am the built-in guide: I look things up here for you, without a language model.');
  page.suggest('What can you do?', 'What should I do next?', 'What did I get done?');
}

const can =
  'I can tell you how far you are from a role, what to do next and why, which projects and people there are for a skill, what a skill means, how two roles compare, how to fill a week, what you got done, and how the application works.';

export function admitIgnorance({ isPrivate }: Understood, page: Page): void {
  if (isPrivate)
    page.say(
      'I do not know that, and cannot look it up: messages, e-mail addresses, passwords, and whatever someone does not show you are closed to me.',
      [edura],
    );
  else page.say('I do not know that.', [edura]);
  page.say(can, [edura]);
  page.suggest('What can you do?', 'What should I do next?', 'Find a project for me');
}
