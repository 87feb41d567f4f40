import { stemOf } from '../../search/words.ts';

/** Words that say nearly the same in a question: what is asked with one of them is often asked with another. A word stands in one line. */
const groups = `
need needs require required requires necessary must demand demands
missing lack lacking lacks short gap gaps hole holes absent without shortfall weak weakness
far close near distance closer nearer away off
ready qualified suited suitable fit cut able capable prepared eligible good enough
become becoming turn retrain switch be get into
next now then continue proceed resume onward further on carry go begin start first
suggest recommend advise advice tip tips recommendation suggestion idea ideas propose guide
find search look looking seek seeking show list display see discover
is are there exist exists any some got have has anything something
project projects group groups team initiative initiatives build building making make activity activities workshop
someone somebody anyone anybody person people member members who whom expert experts mentor mentors buddy partner teacher folks neighbour friend friends
know knows experienced experience skilled speaks speak familiar can
teach help tutor coach train
explain mean means meaning define definition understand what describe tell
compare versus vs or difference different differ differs between better easier harder common both side choose torn decide either comparison
TIME hour hours minutes time week day evening weekend morning afternoon saturday sunday monday tuesday wednesday thursday friday today tonight tomorrow spare free
plan schedule timetable organise organize routine agenda calendar arrange planner fill
done finished finish achieved achieve accomplished completed complete progress reached managed summary recap proved proof prove shown evidence so
job jobs work vacancy vacancies hire hiring hires employer employ employment position positions opening openings paid internship internships career apprenticeship gig
change edit update alter modify rename set adjust correct fix
delete remove erase cancel leave quit rid drop
how where way steps
account password login log sign email mail address session sessions
hide private invisible privacy visible visibility seen public strangers
block mute report nasty rude harass harassing spam annoying bothering creepy insult
notification notifications notify alert alerts mails emails digest reminder reminders
dark light theme mode colour color contrast animation animations motion appearance bright night
photo picture image avatar pic photos pictures images
download export data copy archive backup
message messages chat inbox dm write conversation conversations contact
post posts article draft drafts publish blog
why reason because
learn study improve practise practice grow skill skills
thanks thank cheers great awesome nice cool perfect
hello hi hey greetings
wrong stupid nonsense useless mistake incorrect bad not
mum mom mother dad father sister brother son daughter kid kids child children wife husband grandma grandpa grandmother grandfather aunt uncle cousin nephew niece parents family
boss employer manager colleague colleagues coworker neighbour neighbours neighbor ex landlord
guy man woman bloke idiot creep troll stranger weirdo dude girl
stuck lost overwhelmed confused clueless unsure uncertain helpless puzzled
sad tired fed frustrated hopeless useless dumb stupid failure rubbish discouraged demotivated exhausted desperate
yesterday ago recently lately already earlier past since
small short quick tiny little brief fast
big long large huge
free cost costs price pay paid fee money expensive charge cheap subscription
phone mobile tablet laptop computer desktop pc ipad device devices browser
internet offline connection wifi online signal network
broken bug crash crashes error fails freeze freezes frozen stuck loading blank
robot bot ai chatbot human machine program computer chatgpt gpt
invite invitation bring refer recommend join register signup
bigger larger size font letters zoom read tiny
picture photo image avatar selfie headshot
typo spelling mistake misspelt wrong
certificate diploma proof degree badge exam
old young age teenager minor adult pensioner retired
law legal terms rules conditions policy
sell advertising ads tracking cookies data
hacked stolen stranger suspicious intruder
google search engine bing results
nickname handle username name surname
full room space place spot slots capacity
alone solo myself single
feedback review comment opinion critique rating look
upload attach file add send document pdf
forgot forgotten lost remember
wood timber carpentry furniture
garden plants vegetables soil
remote home anywhere office onsite
salary wage earn pay income
switch change move transition retrain career
`;

const conceptOf = new Map<string, string>();
for (const [place, line] of groups.split('\n').entries())
  for (const word of line.split(' ').filter(Boolean)) {
    const stem = word === word.toUpperCase() ? word : stemOf(word);
    if (!conceptOf.has(stem)) conceptOf.set(stem, String(place));
  }

/** What a stem stands for, together with others; null: only for itself. */
export const conceptIn = (stem: string): string | null => conceptOf.get(stem) ?? null;
