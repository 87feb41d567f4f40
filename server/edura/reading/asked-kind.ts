import type { EduraIntent } from '../../../contract/edura.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { asksWhatLevelMeans } from './skills-asked.ts';
import type { Said } from '../understanding/understood.ts';

type Read = Pick<Said, 'text' | 'signs' | 'skills' | 'roles' | 'topic' | 'job' | 'time'>;

const lead = String.raw`^(?:(?:and|so|ok|but|hi|hey|please|also) )*`;
/** What a role is, and what one does in it: not how far the member is from it. */
const ofRole = new RegExp(
  String.raw`${lead}(?:what (?:is|are|does|do|did)|tell me (?:more )?(?:about|what)|what do you know (?:about|of)|explain(?: what)?|describe) (?:(?:an?|the) )?(?:(?:job|work|role|profession|career|life|trade) (?:(?:of|as) )?(?:(?:an?|the) )?)?ROLES?(?: (?:role|job|actually|really|even|exactly|basically|all|like|is|are|does|do|doing|about|for|in practice|here|please|to me|me))*$`,
);
export const asksWhatRoleIs = ({ signs, roles }: Pick<Read, 'signs' | 'roles'>): boolean =>
  roles.length === 1 && ofRole.test(signs.join(' '));

const jobs = String.raw`(?:jobs?|vacanc(?:y|ies)|openings?|positions?)`;
const whichJobs = new RegExp(
  String.raw`\b(?:which|what|any)(?: \w+)?(?: (?:of|kind of|sort of))? ${jobs} (?:use|uses|need|needs|want|wants|ask|asks|require|requires|look|looks|fit|fits|suit|suits|match|could|can|would|are|is|do|with|for|where|that)\b`,
);
/** Those that someone has posted, or that are the member's own. */
const ofSomeone = /\b(?:posted|he|she|they|have i|did i|i have|i saved|my)\b/;
/** 'With which job do my skills fit best', 'which job is closest to what I can do': jobs, and no roles. */
const jobThatFits =
  /^(?:(?:and|so|ok|but|for|with|to|in) )*(?:which|what)(?: (?:\w+ )?(?:of the|open|kind of))?(?: open)? (?:jobs?|vacanc(?:y|ies)|openings?|positions?)\b.*\b(?:fits?|match(?:es)?|suits?|closest|nearest|best|most)\b/;
const ofMine =
  /\b(?:my (?:skills?|level|profile|abilities|experience|steps)|i (?:can|know|have|am|could|already|would)|do i|could i|me|mine)\b/;
const ofOtherJobs = /\b(?:become|career|target|goal|role|pays?|paid|closes?|closing|posted|saved)\b/;
const someone =
  /^(?:(?:and|so|ok|but|hi|hey|please|also) )*(?:can|could|would|will|might|is|are|does|do|know|has|have) (?:there )?(?:anyone|anybody|someone|somebody|any members?|any people|people)\b.*\b(?:explain|teach|show|help|tutor|mentor|know|knows|good|great|into|check|look over|train|coach|learn|expert|pro|skilled|understand|understands)\b/;
const whereToLearn =
  /\bwhere (?:can|could|do|would|should|might|to)(?: (?:i|one|you|we|people))?(?: (?:actually|even|best|really|start to|go to|here))* (?:learn|practi[sc]e|study|train|try|pick up|get into)\b/;
const volunteers =
  /\b(?:want|wants|like|love|looking|look|keen|happy|can i|could i|where|how|way|ways|willing|able|free|hoping|wish|wishes) (?:\w+ ){0,3}(?:volunteer|volunteering|do voluntary work)\b|\b(?:any|there|some) (?:\w+ ){0,2}(?:voluntary|volunteer|unpaid) (?:work|jobs?|positions?)\b|^(?:volunteer|volunteering)\b/;
const ofProject = /\b(?:projects?|groups?|events?|my volunteering)\b/;
/** Someone who can do it already, and wants others to learn it. */
export const passesOn =
  /\b(?:pass(?:ing)? (?:it |that |this |my \w+ )?on|pass(?:ing)? on (?:what|my|all)|hand(?:ing)? on (?:what|my)|shar(?:e|ing) (?:what i know|my (?:knowledge|skills?|experience|craft|trade))|give something back|giv(?:e|ing) back|teach (?:what i know|my (?:trade|craft)))\b/;
const ofNothing = ({ skills, roles, topic }: Read) =>
  skills.length + roles.length === 0 && skillsOfDailyWords(topic).slugs.length === 0;

/** 'Projects over 10 hours': what is listed by its hours, and no hours to plan. */
const bounded =
  /\b(?:under|over|below|above|less than|more than|at least|at most|max|maximum|up to|within|no longer than|not longer than|shorter than|longer than|fewer than) (?:about |like )?(?:\d|an? |one |two |three |four |five |six |eight |ten )/;
const byHours = (text: string): boolean =>
  bounded.test(text) &&
  /\b(?:projects?|something|anything)\b/.test(text) &&
  !/\b(?:plan|schedule|a week|per week|each week)\b/.test(text);
const ofApp =
  /\b(?:see|find out|notice|tell) (?:(?:that|if|whether|what|which|where|how|how well) )?i\b|\bknow (?:if|whether|how|why|when|what)\b|\bmy (?!\w+ ?(?:css|code|text)\b)(?:data|account|profile|evidence|page|posts?|messages?|settings|photos?|steps?)\b|\bhere (?:works?|is|are)\b/;

/** 'Woodwork for a total beginner' looks for something to do, and asks for no levels. */
const forBeginner =
  /\b(?:for|as) (?:an? |some |us |total |absolute |complete |utter )*(?:beginners?|newbies?|newcomers?|noobs?|novices?|starters?)\b|\b(?:total|absolute|complete|utter) (?:beginner|newbie|noob|novice)\b|\b(?:from (?:zero|scratch)|never (?:did|done|tried|touched|used|held)|know(?:ing)? nothing about|no idea (?:of|about))\b/;
const ofLevel =
  /\b(?:levels?|who|whom|anyone|anybody|someone|somebody(?! (?:who )?never)|teach|teacher|jobs?|roles?|mean|means|is it|how hard|how difficult|become|called|can i|am i|step)\b/;

/** 'Is somebody doing a thing about old people': what there is, and not who knows about it. */
const doesSomething =
  /^(?:(?:and|so|ok|but|hi|hey|please|also) )*(?:is|are) (?:there )?(?:anyone|anybody|someone|somebody|any members?|any people|people)(?: (?:here|else|already|still|currently|maybe))* (?:doing|running|making|organi[sz]ing|building|starting|planning|working on) (?:an? |some |any )?(?:\w+ )?(?:things?|something|anything|projects?|groups?) (?:about|with|on|around|for|to do with)\b/;

interface Rule {
  is: EduraIntent;
  when: (said: Read) => boolean;
}

/** What kind of thing is asked for, said by the head of the question: whatever skill, role or hour it names beside it. */
const rules: readonly Rule[] = [
  { is: 'project', when: ({ text }) => doesSomething.test(text) },
  { is: 'gap', when: asksWhatRoleIs },
  { is: 'job', when: (said) => whichJobs.test(said.text) && !ofNothing(said) && !ofSomeone.test(said.text) },
  {
    is: 'job',
    when: ({ text, roles }) =>
      roles.length === 0 && jobThatFits.test(text) && ofMine.test(text) && !ofOtherJobs.test(text),
  },
  { is: 'job', when: ({ text, job }) => job.kind === 'volunteer' && volunteers.test(text) && !ofProject.test(text) },
  {
    is: 'people',
    when: (said) => someone.test(said.text) && !ofNothing(said) && said.roles.length === 0 && !ofApp.test(said.text),
  },
  { is: 'project', when: ({ text, skills }) => skills.length > 0 && whereToLearn.test(text) },
  {
    is: 'project',
    when: (said) =>
      forBeginner.test(said.text) &&
      !asksWhatLevelMeans(said.text) &&
      !ofLevel.test(said.text.replace(/\b(?:someone|somebody|people) (?:who|that) (?:has |have )?never\b/, ' ')) &&
      said.roles.length === 0 &&
      !ofNothing(said),
  },
  { is: 'project', when: ({ text, time }) => time !== null && byHours(text) },
  { is: 'project', when: (said) => passesOn.test(said.text) && !ofNothing(said) },
];

export const kindAskedFor = (said: Read): EduraIntent | null => rules.find(({ when }) => when(said))?.is ?? null;
