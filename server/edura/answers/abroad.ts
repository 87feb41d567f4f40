import { helpAnswers } from '../../../contract/help/answers.ts';
import { findProjects } from './about-finding.ts';
import { peopleFound, sayPeople } from './about-people.ts';
import type { Asker } from '../asker.ts';
import { topicAbroad } from '../reading/languages.ts';
import { listed, type Page } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';
import { searchPage } from '../pages.ts';

const languages = { kind: 'page', page: 'appearance', title: 'Languages' } as const;

/** Asked in another language: what is certain is said, and what its names find. */
export async function answerAbroad(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { language, skills, roles, question } = understood;
  if (language === null) throw new Error('it is asked in English');
  const { name, sorry } = language;
  page.say(
    `${sorry === '' ? '' : `${sorry} `}I understand English only, and this looks like ${name}. Ask it again in English, please; short words will do.`,
    [languages],
  );
  const title = topicAbroad(question);
  const help = helpAnswers.find((one) => one.title === title);
  if (help !== undefined) {
    page.say(`Perhaps you mean “${help.question}”: ${help.answer}`, [
      { kind: 'page', page: help.page, title: help.title },
    ]);
    page.suggest(help.question);
    return;
  }
  const names = [...skills.map((skill) => skill.name), ...roles.map((role) => role.title)];
  if (names.length > 0) {
    page.say(`I recognise ${listed(names)}. Search finds it in any language.`, [searchPage]);
    await findProjects({ ...understood, topic: '', order: null, time: null, place: null }, asker, page);
    const people = await peopleFound({ ...understood, topic: '', place: null }, asker);
    if (people.length > 0) page.say('Members who know about it:', [searchPage]);
    sayPeople(people.slice(0, 2), page);
  }
  page.suggest('What can you do?', 'Find a project for me', 'Which jobs fit me?');
}
