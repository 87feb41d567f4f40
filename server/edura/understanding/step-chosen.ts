import type { EduraSource } from '../../../contract/edura.ts';
import { leadOf } from './lead.ts';
import { namedOf } from '../reading/named-of.ts';
import { agrees } from './pointing-command.ts';
import { placeIn } from '../reading/listed-place.ts';
import type { Understood } from './understood.ts';

/** One of the steps that were proposed: why it is, or what there is to do. */
export interface StepChosen {
  of: 'step-chosen';
  project: string;
  id: string;
  does: 'why' | 'do';
  /** Towards what they were proposed; null: the target. */
  role: string | null;
}

const which = String.raw`(?:it|that|this|the (?:first|second|third|last)|(?:exactly |just |precisely )?(?:that|this|it))(?: (?:one|step|first|now|of all|exactly|and (?:not|no) (?:the )?(?:other|another|something else)s?(?: one)?))*`;
/** 'And why exactly this': of one step, and not of the list. */
const asksWhy = new RegExp(
  String.raw`^(?:(?:and|but|so|ok|hm+|well|then) )*(?:why|how come|what for|for what reason|what is the reason for)(?: (?:exactly|just|precisely|is|do you say|did you (?:choose|pick|say|suggest|take)|do you (?:choose|pick|suggest|recommend|think)|should (?:i|it be)|do i|would i|have to|need to|must|do|start with|begin with))*(?: ${which})\W*$`,
);
const starts =
  /^(?:(?:and|ok|okay|so|yes|good|great|then|well|cool|nice|alright|please) )*(?:(?:let us|i will|i ll|lets|i want to|i am going to|can i|help me(?: to)?) )?(?:start|begin|do|take|go with|work on|show me) (?:with )?(?:it|that|this)(?: (?:one|step|then|now|please|first|today))*\W*$/;

/** @param shown what the answer before has shown */
export function stepChosen(text: string, before: Understood, shown: readonly EduraSource[]): StepChosen | null {
  if (text.length > 120) return null;
  const isOfSteps = (before.intent === 'next' && before.step === null) || before.intent === 'plan';
  const does = asksWhy.test(text) ? 'why' : agrees.test(text) || starts.test(text) ? 'do' : null;
  if (!isOfSteps || does === null) return null;
  const steps = namedOf('step', shown);
  const each = steps.filter((one, at) => steps.findIndex(({ id }) => id === one.id) === at);
  const place = placeIn(text);
  // Why a whole plan is so is told with each of its steps.
  if (before.intent === 'plan' && place === null) return null;
  const lead = leadOf(before, shown);
  const step = place !== null ? each[place - 1] : lead?.kind === 'step' ? lead : undefined;
  return step === undefined
    ? null
    : { of: 'step-chosen', project: step.project, id: step.id, does, role: before.roles[0]?.slug ?? null };
}
