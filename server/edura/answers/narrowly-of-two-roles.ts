import { isMet, matchOf, rankOf } from '../../guidance/comparing.ts';
import type { Role, RoleNeed } from '../../guidance/role.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { lower, moreOf, offerTarget } from './about-roles.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { type Form, verdict } from '../reading/narrow-form.ts';
import type { NamedSkill } from '../reading/naming.ts';
import { counted, listed, type Page } from '../page.ts';
import { needOf, withLevel } from './needs.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { withArticle } from '../reading/with-article.ts';

const closer =
  /\b(?:closer|nearer|closest|nearest|less far|quicker|sooner|(?:less|fewer) (?:new )?(?:things |skills |stuff )?(?:to learn|for me)|(?:less|fewer) new|(?:better|best) (?:match|fit|suited|for me)|(?:fits?|suits?)(?: me)? better)\b/;
const further = /\b(?:further|farther|worse)\b/;
const less = /\b(?:less|fewer|least|lower|easier)\b/;
const more = /\b(?:more|most|higher|harder|better)\b/;
const shared =
  /\b(?:in common|share|shared|shares|overlap\w*|common|same|in both|both (?:need|ask|require|use)|both\b.*\b(?:needs?|asks?|wants?|requires?|uses?))\b/;
const theSame = /\bsame\b/;
const wide = /\b(?:compare|comparison|differences?|differ|differs|different|versus|vs)\b/;
const onlyOne =
  /\b(?:more for|additional\w*|on top|extra|besides what|that (?:\w+ ){1,5}(?:(?:does|do|would|will) not)|that (?:\w+ ){1,5}(?:doesnt|dont)|but not|beyond|not for)\b/;

const thatOther = /\bthat (?:the |an? )?(?:\w+ ){1,4}(?:doesnt|dont|(?:does|do|would|will) not)\b/;

/** Which of two needs a skill more, and whether the first does. */
function sayOfSkill(form: Form, [first, second]: readonly [Role, Role], { name, slug }: NamedSkill, page: Page): void {
  const from = [sourceOf.skill(name, slug), sourceOf.role(first), sourceOf.role(second)];
  const [one, other] = [needOf(first, name), needOf(second, name)];
  const by = rankOf(one?.level ?? null) - rankOf(other?.level ?? null);
  const at = (role: Role, need: RoleNeed | undefined) =>
    need === undefined ? `${lower(role)} does not need it` : `${lower(role)} needs it at ${need.level}`;
  const both = `${at(first, one)}, ${at(second, other)}`;
  const isLess = less.test(form.text);
  const isMore = more.test(form.text);
  if (form.isWhether || /\b(?:do|would) (?:they|these|those|the two|both)\b/.test(form.text)) {
    const isTrue = isLess ? by < 0 : isMore ? by > 0 : one !== undefined && other !== undefined;
    return page.say(verdict(isTrue, `: ${both}.`), from);
  }
  if (by === 0)
    return page.say(
      one === undefined
        ? `Neither needs **${name}**.`
        : `They need **${name}** as much as each other: both at ${one.level}.`,
      from,
    );
  const [high, low] = by > 0 ? [first, second] : [second, first];
  page.say(
    isLess
      ? `**${low.title}** needs less ${name}: ${both}.`
      : `**${high.title}** needs ${isMore ? 'more ' : ''}${name}: ${both}.`,
    from,
  );
}

const forBoth = /\b(?:for|of|to|by) (?:both|the two|each of (?:them|the two))\b/;
const lacking = /\b(?:missing|miss|lack\w*|still (?:need|open)|not have|open|to learn|left)\b/;
/** What the member still lacks for the one and for the other. */
async function sayLackingInBoth([first, second]: readonly [Role, Role], asker: Asker, page: Page): Promise<void> {
  await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' });
  const { mine } = await asker.standing();
  const isOpen = ({ level, skill }: RoleNeed) => !isMet(mine, { level, slug: slugOfSkill(skill) });
  const open = first.needs.filter((need) => {
    const other = needOf(second, need.skill);
    return other !== undefined && isOpen(need) && isOpen(other);
  });
  const told = open.map(
    ({ skill, level }) =>
      `**${skill}** (${level} for ${lower(first)}, ${needOf(second, skill)?.level ?? ''} for ${lower(second)})`,
  );
  page.say(open.length === 0 ? 'You lack no skill for both of them.' : `For both you lack ${listed(told)}.`, [
    ...open.map(({ skill }) => sourceOf.skill(skill, slugOfSkill(skill))),
    sourceOf.role(first),
    sourceOf.role(second),
  ]);
}

/** What is asked of two roles, and not all that can be said of them beside each other. */
export async function sayNarrowlyOfTwoRoles(
  asked: Form,
  roles: readonly [Role, Role],
  skills: readonly NamedSkill[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const [first, second] = roles;
  const { text } = asked;
  // 'Am I closer to this or that' asks which.
  const isEither = asked.isWhether && /\bor\b/.test(text.replace(/\b(?:yes or no|or not)\b/, ''));
  const form = isEither ? { ...asked, isWhether: false } : asked;
  const from = roles.map(sourceOf.role);
  const [skill] = skills;
  const both = first.needs.filter(({ skill: name }) => needOf(second, name) !== undefined);
  const names = listed(both.map(({ skill: name }) => name));
  if (
    skill !== undefined &&
    !onlyOne.test(text.replaceAll(/\bmore for\b/g, ' ')) &&
    (less.test(text) || more.test(text) || /\bneeds?\b|\brequir/.test(text))
  )
    sayOfSkill(form, roles, skill, page);
  else if ((shared.test(text) || forBoth.test(text)) && lacking.test(text)) await sayLackingInBoth(roles, asker, page);
  else if (shared.test(text) && !wide.test(text)) {
    const all = Math.max(first.needs.length, second.needs.length);
    if (theSame.test(text) && both.length > 0 && both.length < all) {
      page.say(`No, only partly: both need ${names}.`, from);
      for (const [role, other] of [
        [first, second],
        [second, first],
      ] as const)
        page.say(
          `- Only ${lower(role)}: ${listed(role.needs.filter(({ skill: name }) => needOf(other, name) === undefined).map(withLevel))}.`,
          [sourceOf.role(role)],
        );
    } else if (form.isCount) page.say(`**${both.length}**${both.length === 0 ? '' : `: both need ${names}`}.`, from);
    else if (form.isWhether)
      page.say(
        both.length === 0 ? 'No, they share no skill.' : `Yes, ${counted(both.length, 'skill')}: both need ${names}.`,
        from,
      );
    else page.say(both.length === 0 ? 'They share no skill.' : `Both need ${names}.`, from);
  } else if (onlyOne.test(text) && (!wide.test(text) || thatOther.test(text))) {
    await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' });
    const { mine } = await asker.standing();
    const only = first.needs.filter((need) => rankOf(need.level) > rankOf(needOf(second, need.skill)?.level ?? null));
    const toLearn = only.filter(({ skill: name, level }) => !isMet(mine, { level, slug: slugOfSkill(name) }));
    const met = only.filter((need) => !toLearn.includes(need));
    page.say(
      `For ${lower(first)}, beyond what ${lower(second)} needs, you ${toLearn.length === 0 ? 'would have nothing more to learn' : `would still have to learn ${listed(toLearn.map(withLevel))}`}.`,
      from,
    );
    if (met.length > 0) page.say(`Met already: ${listed(met.map(withLevel))}.`, [sourceOf.role(first)]);
  } else if (
    (asked.isWhether || /\b(?:less far|new|to learn)\b/.test(text)) &&
    (closer.test(text) || further.test(text))
  ) {
    await sayLeftOut(['skills', 'progress'], asker, page, { so: ', so what follows counts without them' });
    const { mine } = await asker.standing();
    const [one, other] = [matchOf(mine, first).percent, matchOf(mine, second).percent];
    const isTrue = further.test(text) ? one < other : one > other;
    const told = `you are ${one}% of the way to ${lower(first)} and ${other}% to ${lower(second)}.`;
    const which = one === other ? 'To neither' : `To **${lower(isTrue ? first : second)}**`;
    page.say(isEither || !asked.isWhether ? `${which}: ${told}` : verdict(isTrue, `: ${told}`), from);
  } else if (form.isWhether && (more.test(text) || less.test(text))) {
    const { by, told } = moreOf(first, second);
    page.say(verdict(less.test(text) ? by < 0 : by > 0, `: ${told}`), from);
  } else return false;
  for (const role of roles) {
    await offerTarget(role, asker, page);
    page.suggest(`What am I missing to become ${withArticle(lower(role))}?`);
  }
  page.suggest(`Compare ${lower(first)} and ${lower(second)}`);
  return true;
}
