/**
 * Questions as members would put them, between bars. What names a thing is a word in capitals: ROLE, ROLES, SKILL, AGENT (a skill as the one who has it:
 * welder), AGENTS, and FORMER, a role or an agent that someone is already. TOPIC is any word that is not known here.
 */
export const wordingsAboutRoles = {
  gap: `
how am i doing on the way to my target | am i on track for my goal | am i on track to become a ROLE | how well am i getting on towards ROLE
show me how i am doing for my target role | where do i stand on my way to ROLE
how near | how far | how far now | how close now | how near am i now | almost there | how much is left | how much is still missing | and how far is it still
make me a ROLE | turn me into a ROLE | help me become a ROLE what do i need
which bits do i still have to pick up before i can work as a ROLE | what do i have to pick up before i can be a ROLE | me to ROLE what is in between
from me to ROLE what is in between | what lies between me and ROLE | could someone with my profile be a ROLE | could somebody with my skills be a ROLE
what lacks me for ROLE | what lacks me to be a ROLE | nobody has seen my work what lacks me for ROLE | ROLE what would i need
what am i missing to become a ROLE | what am i missing for my target role | what do i still need to become a ROLE | how far am i from being a ROLE
how far away is my goal | how far off am i from ROLE | gap to ROLE | ROLE gap | my gap | skill gap for ROLE | gap analysis ROLE please | what is my skills gap
what skills do i lack for ROLE | which skills am i still lacking | ROLE what do i need | what do i need to be a ROLE | what does it take to be a ROLE
what does it take to work as a ROLE | am i ready to be a ROLE | am i qualified to work as a ROLE | could i work as a ROLE already | can i become a ROLE
can i become a ROLE with what i know | could someone like me become a ROLE | is it realistic for me to become a ROLE | what are my chances as a ROLE
do i have a chance as ROLE | would anyone hire me as a ROLE | would i get hired as ROLE | which requirements of ROLE do i already meet
what requirements for ROLE do i not meet | requirements for a ROLE | ROLE requirements | ROLE skills | skills needed for ROLE | which skills does a ROLE need
what should a ROLE know | what must a ROLE be able to do | what does a ROLE do | what does a ROLE need to know | what is a ROLE | tell me about the role of ROLE
tell me about being a ROLE | describe the job of a ROLE | what is the work of a ROLE like | what is it like to be a ROLE | what would my day look like as a ROLE
what is hard about being a ROLE | i want to become a ROLE | i want to be a ROLE one day | i would like to work as a ROLE | my dream is to be a ROLE
thinking about becoming a ROLE | considering a career as ROLE | interested in becoming a ROLE | i am a FORMER and want to switch to ROLE what is missing
i am a FORMER could i turn into a ROLE | i used to be a FORMER what would i have to learn to be a ROLE | i work as a FORMER how hard is it to change to ROLE
from FORMER to ROLE | moving from FORMER into ROLE what do i lack | how close am i to being a ROLE | how close am i to my target | how near am i to ROLE
am i getting closer to my goal | am i there yet | am i close to ROLE yet | do i have what it takes for ROLE | do i have enough skills for ROLE
do i know enough to be a ROLE | am i good enough to be a ROLE | am i cut out to be a ROLE | do my skills fit ROLE | how well do i fit ROLE | how well do i match ROLE
what percentage of ROLE do i have | my match with ROLE | how many of the ROLE skills do i have | how many skills am i short of for ROLE | what am i short of
where do i fall short for ROLE | what holds me back from being a ROLE | what is holding me back | what is stopping me from becoming a ROLE
what stands between me and ROLE | what separates me from a ROLE | what keeps me from my target role | what is between me and my dream job | missing skills
missing skills ROLE | what is missing | what is still missing | what skills are missing for my goal | what is left before i am a ROLE | what is left to reach my target
what is left for me to learn | how much is left until ROLE | how much more do i need to learn for ROLE | how long until i am a ROLE
how long does it take to become a ROLE | how long will it take me to reach my target | where do i stand with ROLE | where do i stand | where am i on the way to ROLE
how am i placed for a job as ROLE | checklist for ROLE | what boxes do i still have to tick for ROLE | what have i got already for ROLE and what not
which of my skills count towards ROLE | which of my skills are useful for a ROLE | what do employers want from a ROLE | what is expected of a ROLE
qualifications for ROLE | prerequisites for ROLE | what are my weak points for ROLE | my weaknesses | where are my weak spots | which skills should i improve for ROLE
what level do i need for ROLE | which level of SKILL does a ROLE need | do i need SKILL to be a ROLE | is SKILL enough to be a ROLE | is SKILL important for a ROLE
can i be a ROLE without SKILL | i know SKILL what else do i need for ROLE | i already know SKILL and SKILL is that enough for ROLE | do i need a degree to become a ROLE
what about ROLE | ROLE | ROLE please | how about becoming a ROLE | tell me honestly am i fit to be a ROLE | assess me for ROLE | check my readiness for ROLE
evaluate my profile for the role ROLE | show me what i lack | show me the gap | where are the gaps in my knowledge for ROLE | what knowledge am i lacking
career change to ROLE | switch career to ROLE | retrain as a ROLE | what would it take for me to work in SKILL | how do i qualify as a ROLE
would i have enough for ROLE or is there still a lot missing | do my skills suffice for ROLE | do my skills suffice for the position of ROLE
check whether my skills are enough for ROLE | could you check whether i could work as a ROLE | what does a ROLE need that i have not got
what does a ROLE need that i do not have | what does ROLE require that i do not know yet | what skills does ROLE want that i do not have
which skills do i not have yet to work as ROLE | which skills i do not have for ROLE | which of the ROLE skills have i only claimed
which of the things a ROLE needs do i have | list the skills a ROLE must have | name the skills a ROLE must have | what would i have to bring for ROLE
what do they ask of a ROLE | what do i need for ROLE | what skills do i need for ROLE | how much is missing for me to be a ROLE | how much do i have of ROLE
how far off am i | how far off is ROLE | how far is it to ROLE | am i far from ROLE | am i far off | am i nearly a ROLE | am i almost ready for ROLE
would ROLE be something for me | is ROLE something for me | could i do the job of a ROLE | could i manage as a ROLE | do i have the right skills for ROLE
would they take me as ROLE | would a company take me as ROLE | what would they say i lack as a ROLE | do i tick the boxes for ROLE | do i meet the requirements for ROLE
do i fulfil the requirements of ROLE | i was a FORMER for many years could i be a ROLE now | i am too old to become a ROLE | am i too old to become a ROLE
where are my gaps | my gaps | gaps | gaps for ROLE | my shortcomings for ROLE | skills i still need | skills i still need for ROLE
which skills are still missing for ROLE | what should i catch up on for ROLE | what can a ROLE do that i cannot | what can ROLES do that i can not
what is the hardest thing about being a ROLE | what does a day as a ROLE look like | how do i compare with a ROLE | how do i measure up to ROLE
how do i do against the requirements of ROLE | rate me as a ROLE | score me for ROLE | readiness ROLE | ready for ROLE | ROLE am i ready | ROLE what is missing
ROLE what is left for me to learn | ROLE what do i still lack | ROLE is that possible for me | ROLE and me | me as a ROLE | could i ever be a ROLE
i dream of working as a ROLE | i have my heart set on ROLE | i applied as a ROLE and they said no what is missing | they rejected me as ROLE why
for my goal what is the biggest hole | what is the biggest gap i have | which gap is the largest | what does a ROLE do all day | which skills of my goal are open
which of my target skills are still open | what would keep me from working as a ROLE | what would keep me from being a ROLE
could i move into ROLE and what would i need | could i move into ROLE | what would i need | how far am i from my target role | how far am i from my goal
how far am i from my target | how far from my target am i | how far is my target | how big is my gap | how big is the gap to ROLE | how bad is it how far am i from ROLE
am i miles off ROLE | am i anywhere near ROLE | how much of a ROLE am i already | how much of the ROLE list can i tick | what am i lacking | what am i lacking for ROLE
what skills are lacking | what would a ROLE job need from me | what would a job as ROLE ask of me | could they hire me tomorrow as ROLE
is my SKILL good enough for ROLE | is my SKILL enough for ROLE | do i qualify for ROLE | do i have the skills for ROLE | have i got the skills for ROLE
have i got what a ROLE needs | have i got enough for ROLE | where do i lack for ROLE | in which skills am i too weak for ROLE | what should i improve to be a ROLE
what should i have learned to be a ROLE | what is needed for ROLE | what is needed to be a ROLE | what is required for ROLE | what exactly do i need for ROLE
what else do i need for ROLE | what else is missing for ROLE | what more do i need to be ROLE | what must i learn to be ROLE | what must i still learn for ROLE
what have i to learn for ROLE | what have i still to learn for becoming a ROLE | which abilities miss me for ROLE | which skills miss me for ROLE
what misses me to be a ROLE | what fails me to be a ROLE | for ROLE what do i need | for ROLE which skills are missing | to be a ROLE what do i need
to become ROLE what is missing | as a ROLE what would i need | if i wanted to be a ROLE what would be missing | if i applied as a ROLE tomorrow what would be missing
suppose i want to be a ROLE what is missing | i think about becoming a ROLE how far am i | i would like to be a ROLE do i have enough | i always wanted to be a ROLE
i want to be a ROLE what do i need | i want to be a ROLE what do i lack | i want to be a ROLE how far am i | i want to change to ROLE what is missing
i have SKILL what is missing for ROLE | people say i should be a ROLE am i ready | my daughter says i could be a ROLE is she right | skills missing for ROLE
skills of a ROLE | skills a ROLE needs | needs of a ROLE | needed for ROLE | missing for ROLE | percentage ROLE | how many percent ROLE am i | my percentage
my score for ROLE | how ready am i for ROLE | how ready am i | how realistic is ROLE | how suitable am i for ROLE | i want to become ROLE
i would like to become a ROLE | i plan to become a ROLE | i hope to become a ROLE
i would like a career in SKILL what is missing | i would like a career in SKILL
`,
  compare: `
i do not know what to do with my life | no idea what to do with my life | what should i do with my life | what could i do with my life | i have no idea what to become | i do not know what i want to be
what does a ROLE do that a ROLE does not | what does a ROLE need that a ROLE does not | what does ROLE ask for that ROLE does not
how is a ROLE unlike a ROLE
compare ROLE and ROLE | compare ROLE with ROLE | compare ROLE to ROLE for me | ROLE vs ROLE | ROLE versus ROLE | ROLE or ROLE | ROLE or ROLE what suits me better
should i become a ROLE or a ROLE | should i rather be a ROLE or a ROLE | would you choose ROLE or ROLE in my place | i cannot decide between ROLE and ROLE
torn between ROLE and ROLE | hesitating between ROLE and ROLE | help me choose between ROLE and ROLE | difference between ROLE and ROLE
what is the difference between a ROLE and a ROLE | how does a ROLE differ from a ROLE | how are ROLES different from ROLES | what do ROLE and ROLE have in common
what do ROLES and ROLES share | do ROLE and ROLE overlap | which skills do ROLE and ROLE share | which is closer for me ROLE or ROLE | which is nearer ROLE or ROLE
which is easier for me ROLE or ROLE | which one is faster to reach ROLE or ROLE | which fits me better ROLE or ROLE | am i closer to ROLE or to ROLE
am i a better ROLE or ROLE | pros and cons of ROLE and ROLE | ROLE and ROLE side by side | ROLE ROLE comparison | ROLE against ROLE | is ROLE harder than ROLE
is it easier to become ROLE than ROLE | compare my target with ROLE | compare my target role to ROLE | my goal or ROLE | my target vs ROLE
is ROLE a better fit than my target | would ROLE suit me more than my current goal | how does my target compare with ROLE | is ROLE nearer than my goal
which role suits me | which role suits me best | which roles fit me | which role fits my skills | which role am i closest to | what role am i nearest to
which role would be the easiest for me | which role needs the fewest new skills | what roles are there | which roles are there | list all roles
show me the roles i can choose | which careers match my skills | what career would suit me | what job suits me best | what could i become
what could i become with SKILL | which role is right for me | recommend a role for me | suggest a career for me | what should i be
compare roles | compare two roles | compare careers | what other roles are like mine | similar roles to ROLE | which target should i choose | which goal should i pick
are there roles that use SKILL | what jobs could i do with my skills | what kind of work would fit me | is ROLE or ROLE more my thing | is ROLE or ROLE more for me
ROLE or ROLE which one | which of ROLE and ROLE suits me more | which of them suits me more ROLE or ROLE | which of the two is closer to me ROLE or ROLE
which of the two roles is nearer | someone told me to be a ROLE and another said ROLE which suits me | my friend says ROLE my sister says ROLE who is right
my teacher suggested ROLE and ROLE which is better for me | do a ROLE and a ROLE need the same | do ROLES and ROLES need the same skills
do ROLES and ROLES have anything in common | does a ROLE need the same things as a ROLE | would i be better off as a ROLE or as a ROLE
would i be better off as a ROLE than as a ROLE | am i better suited to ROLE or to ROLE | am i more of a ROLE or a ROLE | am i more a ROLE than a ROLE
should i go for ROLE or for ROLE given what i have | should i rather go for ROLE or ROLE | shall i aim for ROLE or ROLE | shall i stay with my target or go for ROLE
is it smarter to become a ROLE or a ROLE | what speaks for ROLE and what for ROLE | what is more realistic ROLE or ROLE | which takes longer ROLE or ROLE
which needs less learning ROLE or ROLE | which one needs fewer skills ROLE or ROLE | which of these am i closer to | which one am i closer to | which one suits me more
which one should i become | what is the difference between ROLES and ROLES | ROLE v ROLE | ROLE compared to ROLE | ROLE compared with ROLE | ROLE ROLE difference
ROLE ROLE | ROLE against my target | ROLE or rather ROLE | ROLE and ROLE which is for me | ROLE or TOPIC | ROLE vs TOPIC | TOPIC vs ROLE | is TOPIC or ROLE more for me
do ROLES and TOPIC have anything in common | difference between a ROLE and a TOPIC | compare TOPIC with ROLE | how does working as a ROLE differ from working as a ROLE
contrast ROLE and ROLE | weigh ROLE against ROLE | i like SKILL and i like SKILL so ROLE or ROLE | i like people more than machines which role
i do not know what i want to be | i do not know which role to choose | i have no target which role fits | what kind of job fits someone like me
where would my skills be most useful | which role is the nearest to me | with my skills what could i be | which is better ROLE or ROLE
which one is better for me ROLE or ROLE | which one is easier ROLE or ROLE | which has more in common with me ROLE or ROLE | what would be easier for me ROLE or ROLE
what is closer ROLE or ROLE | what fits me more ROLE or ROLE | what suits me more ROLE or ROLE | what should i choose ROLE or ROLE | what should i become ROLE or ROLE
ROLE ROLE what is the difference | ROLE and ROLE what is different | ROLE and ROLE compared | ROLE and ROLE which is easier | ROLE or ROLE where am i closer
ROLE or ROLE i cannot decide | either ROLE or ROLE | between ROLE and ROLE | undecided ROLE or ROLE | i am between ROLE and ROLE | i hesitate between ROLE and ROLE
i like both ROLE and ROLE | i am unsure whether ROLE or ROLE | i could be a ROLE or a ROLE | my options are ROLE and ROLE | can you compare a ROLE and a ROLE
could you compare ROLE with ROLE | please compare ROLE and ROLE | show me ROLE next to ROLE | put ROLE and ROLE side by side | how similar are ROLE and ROLE
how different are ROLE and ROLE | are ROLES and ROLES similar | is a ROLE the same as a ROLE | is a ROLE like a ROLE | does ROLE overlap with ROLE
if i am a ROLE how far is ROLE | from ROLE to ROLE is it far | can a ROLE become a ROLE | which job is right for me | which jobs suit my skills
which career is best for me | what am i made for | what role would you give me | what would you say i should become | who should i be | match me with a role
find a role for me | best role for me | easiest role for me | nearest role | my best match
`,
} as const;
