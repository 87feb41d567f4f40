import { asking } from '../reading/correcting.ts';
import { isOfApp, isOfOwnWay } from '../recognising/nearest.ts';
import { read } from '../reading/reading.ts';
import { isBelow } from './recognising.ts';
import type { Understood } from './understood.ts';

/** What is told of oneself, whatever else a sentence names. */
const ofOneself: ReadonlySet<Understood['intent']> = new Set(['next', 'gap']);
/** More like a wording, a word that stands in none is chance. */
const border = 0.6;
const borderOfHelp = 0.4;
const fewest = 2;
/** It says itself that it is of the way here. */
const ofWay =
  /\b(?:next|steps?|start|begin|learn\w*|continue|carry|projects?|roles?|target|goal|skills?|miss\w*|lack\w*|need|ready|far|close|why)\b/;

/**
 * Whether most of what a question speaks of is nothing that one asks about one's own way here, and nothing else was found for it: 'holes in
 * all my cabbages, which moth is it' asks for no gap to a role, and 'how do I get tea out of a white shirt' for no help.
 */
export function isElsewhere(understood: Understood): boolean {
  const { intent, roles, skills, saysTarget, time, project, step, goesOn, denied, among, topic, question } = understood;
  const isHelp = intent === 'app';
  if ((!isHelp && !ofOneself.has(intent)) || roles.length + skills.length + among.length > 0 || saysTarget || goesOn)
    return false;
  if ([time, project, step, denied].some((one) => one !== null)) return false;
  if (!isHelp && ofWay.test(read(question).text)) return false;
  const words = topic.split(' ').filter((word) => word !== '' && (!isHelp || !asking.has(word)));
  const strange = words.filter((word) => !(isHelp ? isOfApp(word) : isOfOwnWay(word)));
  const isMost = strange.length >= fewest && strange.length * 2 >= words.length;
  return isMost && isBelow(isHelp ? borderOfHelp : border, question);
}
