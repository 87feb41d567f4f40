import type { DemoUsername } from './members.ts';

export interface DemoConversation {
  between: readonly [DemoUsername, DemoUsername];
  /** Hours since the last message; the others are before it. */
  hours: number;
  /** How many of the last messages the second member has not read. */
  unread: number;
  /** The second member does not follow the first, and has not answered. */
  isRequest?: true;
  /** Who wrote: 0 or 1 of `between`; and what. The oldest first. */
  messages: readonly (readonly [0 | 1, string])[];
}

export const demoConversations: readonly DemoConversation[] = [
  {
    between: ['kofi-sample', 'ada-example'],
    hours: 2,
    unread: 2,
    messages: [
      [0, 'Morning! I am on the third step of the water sensor and the readings jump between 12 and 80. Did yours?'],
      [1, 'They did. It was the cable, not the sensor: mine was next to the pump.'],
      [1, 'Try it with the pump switched off. If it is quiet then, move the cable.'],
      [0, 'Quiet as a stone. Thank you!'],
      [0, 'There is a drawing of how I routed it now: https://example.org/sensor/cable'],
    ],
  },
  {
    between: ['ada-example', 'mei-placeholder'],
    hours: 20,
    unread: 0,
    messages: [
      [0, 'Your sketches for the neighbourhood map are lovely. Would you show how you choose what to leave out?'],
      [1, 'Gladly. I draw everything once, then again from memory. What I forget was not needed.'],
      [0, 'That is a very good rule for code, too.'],
      [1, 'Ha! Shall we do the workshop together then? Half maps, half code.'],
    ],
  },
  {
    between: ['layla-mithal', 'ada-example'],
    hours: 30,
    unread: 1,
    messages: [
      [1, 'Would you read my Arabic labels before I publish the project?'],
      [0, 'بكل سرور. أرسليها متى شئتِ، وسأراجعها هذا المساء.'],
      [1, 'Thank you! They are in the second step, under “What you need”.'],
      [
        0,
        'Done. Two small things: العنوان is enough without the article in the second label, and the last one is perfect.',
      ],
    ],
  },
  {
    between: ['wolfgang-beispielhausen', 'ada-example'],
    hours: 72,
    unread: 0,
    messages: [
      [
        0,
        'I have now built the bench exactly as the steps say, with one difference: I had no clamps, so I tied the legs with two bicycle tubes for the night. It held. It stands under the lime tree behind our house, four neighbours have sat on it already, and one of them wants to build his own. I wrote everything down, with the measures, in case you want to add “no clamps” as a second way.\n\nOne question: how often do I have to oil it?',
      ],
      [1, 'What a good idea with the tubes! Once in spring is enough. May I quote you in the step?'],
      [0, 'With pleasure.'],
    ],
  },
  {
    between: ['mei-placeholder', 'yuki-mihon'],
    hours: 5,
    unread: 1,
    messages: [
      [0, 'こんにちは！ The paper you named is sold out here. Is there another one that folds as well?'],
      [1, '和紙なら何でも大丈夫です。 Anything under 40 g/m² works.'],
      [0, 'Perfect, found some. ありがとう!'],
    ],
  },
  {
    between: ['omar-fictional', 'kofi-sample'],
    hours: 9,
    unread: 1,
    messages: [
      [1, 'Are you coming to the repair evening on Thursday?'],
      [0, 'Yes, with the soldering iron and too many spare plugs.'],
    ],
  },
  {
    between: ['nour-newcomer', 'ada-example'],
    hours: 1,
    unread: 1,
    isRequest: true,
    messages: [
      [0, 'Hello Ada, I am new here. Your first project was the reason I registered. May I ask you about step two?'],
    ],
  },
];
