import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { plainText } from '../../../contract/document-text.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { Job } from '../../../contract/jobs.ts';
import { fold, stemOf } from '../../search/words.ts';
import { sourceOf } from '../asker.ts';
import { amount, counted, isDimension, measure, measured, saysAmountOf, saysMeasureOf } from '../reading/measures.ts';
import { supply } from '../reading/supplies-asked.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';

/** A paragraph or an item of a thing's own texts. */
export interface Passage {
  text: string;
  from: EduraSource;
  /** The step that it is of; null: the thing itself. */
  step: Step | null;
  /** What it stands under: title and goal of its step. */
  under: string;
  /** It says what often goes wrong. */
  isMistake: boolean;
}

const paragraphs = (text: string, from: EduraSource): Passage[] =>
  text
    .split(/\n+/)
    .filter((one) => one.trim() !== '')
    .map((one) => ({ text: one, from, step: null, under: '', isMistake: false }));

export function passagesOfStep(project: string, step: Step): Passage[] {
  const from = sourceOf.step(project, step);
  const under = `${step.title} ${step.goal}`;
  return [
    { text: step.goal, from, step, under: step.title, isMistake: false },
    ...[...step.how, ...step.done_when].map((text) => ({ text, from, step, under, isMistake: false })),
    ...step.mistakes.map((text) => ({ text, from, step, under, isMistake: true })),
  ].filter(({ text }) => text !== '');
}

export function passagesOfProject(project: CommunityProject): Passage[] {
  const from = sourceOf.project(project);
  return [
    ...paragraphs(project.summary, from),
    ...paragraphs(plainText(project.description), from),
    ...project.steps.flatMap((step) => passagesOfStep(project.id, step)),
  ];
}

export function passagesOfJob(job: Job): Passage[] {
  const from = sourceOf.job(job);
  return [...paragraphs(job.summary, from), ...paragraphs(job.description, from)];
}

/**
 * What people ask of a thing in words that its texts seldom use: 'dangerous' is answered by what is safe to touch, 'a degree' by what
 * is not needed. `asked` is one word of the question, `told` what a passage says that speaks of it.
 */
const subjects: readonly { asked: RegExp; told: RegExp; best?: RegExp }[] = [
  {
    asked: supply,
    told: /^(?:get|buy|borrow|gather)\b|\b(?:buy|borrow|get:|you (?:will )?need (?!to\b)|tools?|materials?|parts?)\b/,
    // A list of what to get, rather than a remark on what it costs.
    best: /^(?:get|buy|borrow|gather)\b(?!.*\bpermission\b)|\byou (?:will )?need an?\b/,
  },
  {
    asked:
      /^(?:danger\w*|safe|safely|safety|risk\w*|hazard\w*|harm\w*|shocks?|injur\w*|hurts?|burns?|poison\w*|toxic)$/,
    told: /\b(?:danger\w*|safe(?:ly|ty)?|risk\w*|hazard\w*|harm\w*|injur\w*|shock|short.circuit\w*|poison\w*|harness|respect)\b/,
  },
  {
    asked: /^(?:costs?|prices?|expensive|cheap|cheaper|money|budget|afford|spend|pay|free)$/,
    told: /\b(?:costs?|prices?|cheap|expensive|free of charge|money|budget)\b|[€£$]/,
    best: /\b(?:parts?|materials?|everything|all of it|software) (?:\w+ )?costs?\b|\bcosts? (?:about|roughly|nothing|next to|less)\b|\bfree of charge\b/,
  },
  {
    asked:
      /^(?:degrees?|diplomas?|certificates?|certified|qualifi\w+|qualification|university|papers|experience|training|trained|apprenticeship)$/,
    told: /\b(?:degrees?|diplomas?|certificates?|qualif\w+|experience|trained|training|taught)\b/,
  },
  {
    asked: /^(?:alone|solo|partner|helper|pairs?|team|teams|colleagues|together|people)$/,
    told: /\b(?:alone|on your own|two people|in pairs|pairs?|helper|teams? of|you join|two developers|another person)\b/,
  },
  {
    asked:
      /^(?:indoors?|inside|outdoors?|outside|balcony|garage|flat|apartment|yard|garden|kitchen|workshop|space|land|spot)$/,
    told: /\b(?:indoors?|outdoors?|outside|balcony|garage|yard|garden|workroom|workshop|the room|landowner\W?s?|spot|the right place)\b/,
    best: /\b(?:you have a place|a place with|the spot|permission|hallway|the room where)\b/,
  },
  {
    asked: /^(?:permission|permit|allowed|consent|permits|legal)$/,
    told: /\b(?:permission|permit|consent|allowed|may decide|in writing)\b/,
  },
  {
    asked:
      /^(?:hours?|evenings?|weekends?|saturdays?|sundays?|mornings?|afternoons?|nights?|shifts?|schedule|days|weekly|daytime)$/,
    told: /\b(?:hours? a (?:week|day)|hours of|evenings?|saturdays?|sundays?|fridays?|mondays?|tuesdays?|weekends?|days? (?:a|of|on)|days an|begins at|mornings?|weeks out)\b/,
  },
  {
    asked: /^(?:kids?|child|children|teenagers?|young|younger|age|old)$/,
    told: /\b(?:child|children|kids?|pupils?|kindergarten|years old|aged?|teenagers?)\b/,
  },
  {
    asked: /^(?:dry|drying|dries|cure|wait|waiting|set|overnight)$/,
    told: /\b(?:dry|dries|drying|overnight|wait|cure|for (?:an?|one|two|three|\d+) (?:hours?|days?|minutes?)|hours? later)\b/,
  },
  {
    asked: /^(?:languages?|english|speak|spoken|norwegian|spanish|french|arabic|german)$/,
    told: /\b(?:languages?|english|norwegian|spanish|french|arabic|german|dialect|speak)\b/,
  },
  {
    asked: /^(?:housing|house|flat|accommodation|relocat\w+|move|moving|visa|live)$/,
    told: /\b(?:housing|accommodation|flat|help with|relocat\w+|visa)\b/,
  },
  {
    asked: /^(?:lunch|meals?|food|travel|travelling|trips?|bonus|benefits|perks|expenses)$/,
    told: /\b(?:lunch|meals?|bread|food|travel\w*|expenses|included)\b/,
  },
  {
    asked: /^(?:computer|laptop|software|programs?|apps?|smartphone|phone|online|internet)$/,
    told: /\b(?:computer|laptop|software|program|spreadsheet|app|phone|browser|editor|free of charge|download\w*)\b/,
  },
  {
    asked: /^(?:warm|hot|cold|temperature|heat|degrees|celsius)$/,
    best: /\d ?°/,
    told: /\d ?°|\b(?:temperature|degrees|warm\w*)\b/,
  },
  ...measured,
  { asked: /^bikes?$/, told: /\bbicycles?\b/ },
  { asked: /^(?:photos?|pics?|pictures?|images?)$/, told: /\b(?:photo\w*|pictures?|images?)\b/ },
  {
    asked: /^(?:weather|rain\w*|winter|summer|season|cold|frost|spring|autumn|snow)$/,
    best: /\bgrowing season\b|\bseasons?\b.*\b(?:after|before|choose|first|last)\b/,
    told: /\b(?:weather|rain\w*|winter|summer|seasons?|frost|spring|autumn|wet|snow)\b/,
  },
];

const ofMistakes = /^(?:wrong|mistakes?|fail\w*|pitfalls?|avoid|careful)$/;

interface Term {
  stem: string;
  word: string;
  told: RegExp | null;
  best: RegExp | null;
}

export function termOf(word: string): Term {
  const subject = subjects.find(({ asked }) => asked.test(word));
  return { word, stem: stemOf(word), told: subject?.told ?? null, best: subject?.best ?? null };
}

const [surest, asItIs, alike, underIt] = [1.3, 1, 0.8, 0.6];
/** Shorter words that begin alike are others: 'car', 'carpet'. */
const shortestAlike = 5;
const shortestEnd = 4;

/** 'Glueing' is left as glue, and 'glue' as glu. */
const isOneStem = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 2 && (one === `${other}e` || other === `${one}e`));

/** Topsoil is soil; shorter ends are those of other words. */
const isMadeOf = (word: string, other: string): boolean =>
  word.length >= shortestEnd && other.length >= word.length + 3 && other.endsWith(word);

export function likeness({ stem, word, told, best }: Term, text: string, words: readonly string[]): number {
  if (best?.test(text) ?? false) return surest;
  if (words.some((other) => other === word || isOneStem(stemOf(other), stem))) return asItIs;
  const isAlike = (other: string) =>
    Math.min(other.length, word.length) >= shortestAlike && (other.startsWith(word) || word.startsWith(other));
  return (told?.test(text) ?? false) || words.some((other) => isAlike(other) || isMadeOf(word, other)) ? alike : 0;
}

/** What is said of it at all speaks of it for certain from here on. */
const surely = 0.5;
/** A passage that says less of it than the best by this part is left out. */
const nearlyAsGood = 0.85;
const mostPassages = 2;

/** A passage that says how much answers it rather than one that only speaks of the same thing. */
const withAmount = 1.5;
/** With a figure beside it, it is more likely to be the answer. */
const withMeasure = 1.25;
/** How high or strong something is may be said by its figure alone, without a word for it. */
const ofDimension = 0.25;

/** Those that speak most of what is asked, the best first; `isSure`: they speak of most of it; `isInWords`: with a word of the question; `most`: so many of the words stand in one; `hasFigure`: the best says how many or how much. */
export function passagesAbout(
  asked: readonly string[],
  passages: readonly Passage[],
): { found: Passage[]; isSure: boolean; isInWords: boolean; most: number; hasFigure: boolean } {
  const terms = [...new Set(asked)]
    .filter((word) => ![amount, counted, measure].includes(word))
    .map((word) => termOf(word));
  const isCounted = asked.includes(counted);
  const [asksForAmount, asksForMeasure] = [isCounted || asked.includes(amount), asked.includes(measure)];
  const isThing =
    ({ word, stem }: Term) =>
    (other: string): boolean =>
      isOneStem(stemOf(other), stem) || isMadeOf(word, other);
  const hasOther = terms.some(({ word }) => !isDimension(word));
  const read = passages.map((passage) => {
    const [text, under] = [fold(passage.text), fold(passage.under)];
    const [words, over] = [lettersOf(text), lettersOf(under)];
    return {
      passage,
      each: terms.map((term) =>
        passage.isMistake && ofMistakes.test(term.word)
          ? surest
          : Math.max(likeness(term, text, words), underIt * likeness({ ...term, best: null }, under, over)),
      ),
    };
  });
  // What few passages say tells more than what most of them say.
  const weights = terms.map(({ word }, at) => {
    const many = read.filter(({ each }) => (each[at] ?? 0) > underIt).length;
    const isUnsaid = hasOther && many === 0 && isDimension(word);
    return Math.log(1 + passages.length / Math.max(1, many)) * (isUnsaid ? ofDimension : 1);
  });
  const all = weights.reduce((sum, one) => sum + one, 0);
  const isOfFigure = ({ text }: Passage): boolean =>
    asksForAmount && terms.some((term) => saysAmountOf(isThing(term), fold(text), isCounted));
  const scored = read
    .map(({ passage, each }) => ({
      passage,
      score: all === 0 ? 0 : each.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / all,
    }))
    .filter(({ score }) => score > 0)
    .map((one) =>
      isOfFigure(one.passage)
        ? { ...one, score: one.score * withAmount }
        : asksForMeasure && terms.some((term) => saysMeasureOf(isThing(term), fold(one.passage.text)))
          ? { ...one, score: one.score * withMeasure }
          : one,
    )
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) return { found: [], isSure: false, isInWords: false, most: 0, hasFigure: false };
  const words = lettersOf(`${best.passage.text} ${best.passage.under}`);
  return {
    found: scored
      .filter(({ score }) => score >= nearlyAsGood * best.score)
      .slice(0, mostPassages)
      .map(({ passage }) => passage),
    isSure: best.score >= surely,
    hasFigure: isOfFigure(best.passage),
    most: Math.max(0, ...read.map(({ each }) => each.filter((one) => one >= asItIs).length)),
    isInWords:
      best.passage.isMistake || terms.some((term) => likeness({ ...term, told: null, best: null }, '', words) > 0),
  };
}
