import { stemOf } from '../../search/words.ts';

/** What people say for a skill whose name they do not know; a skill, and words for what it is done with or for whom. */
const dailyWords: Readonly<Record<string, string>> = {
  carpentry: 'hand wood wooden timber bench table chair shelf furniture saw lathe woodturning carving cabinet plank',
  'bicycle-repair': 'bike bicycle cycle cycling wheel puncture brake tyre',
  accessibility: 'blind deaf wheelchair disabled disability braille subtitle',
  ecology:
    'botany forestry meadow insect flower butterfly nature wildlife outdoors outside plant animal bird river forest climate environment bee honey pollinator',
  beekeeping: 'bee honey hive',
  gardening: 'vegetable salad plant soil flower herb tomato grow compost pruning seed allotment weed',
  farming: 'farm field tractor crop',
  sewing: 'hand clothes jeans trousers shirt cloth fabric needle thread mend textile',
  'elder-care':
    'dementia elderly old age aged elder senior pensioner grandmother grandfather grandparent grandma grandpa granny carer healthcare health care',
  html: 'website web webpage site internet coding code programming',
  javascript: 'coding code programming program software app',
  'data-analysis': 'data number figure table pivot regression climate temperature',
  'data-visualisation': 'chart graph diagram map',
  'graphic-design': 'poster sign leaflet logo layout flyer',
  illustration: 'drawing sketch painting',
  interviewing: 'elderly memory memories story history interview conversation',
  'sound-recording': 'sound audio microphone noise radio recorder music musician song',
  podcasting: 'storytelling radio episode broadcast show music',
  'solar-installation': 'solar sun panel energy battery power charger',
  electronics: 'radio circuit gadget phone wire solder',
  translation: 'language foreign leaflet',
  teaching: 'school class pupil lesson kid child teach',
  cooking: 'food kitchen meal eat',
  baking: 'cake bread dough',
  'music-production': 'music song band beat',
  'car-repair': 'car engine garage',
  welding: 'metal steel iron',
  'first-aid': 'emergency accident injury faint collapse bleed wound bandage',
  mathematics: 'sum arithmetic fraction algebra',
  nursing: 'hospital patient clinic health healthcare medical medicine doctor nurse',
  astronomy: 'star telescope planet moon',
  photography: 'camera picture portrait',
  'game-design': 'game',
  fundraising: 'money donation',
  'event-planning': 'party festival',
  sql: 'database',
  postgresql: 'database',
  'software-testing': 'debugging bug',
  'interface-design': 'wireframe',
  'geographic-information-systems': 'map',
};

const slugsOfWord = new Map<string, string[]>();
for (const [slug, words] of Object.entries(dailyWords))
  for (const word of words.split(' ')) {
    const stem = stemOf(word);
    slugsOfWord.set(stem, [...(slugsOfWord.get(stem) ?? []), slug]);
  }

/** 'Something with people': of whose memories or which people it is, other words say. */
const withPeople = ['elder-care', 'interviewing', 'teaching'];

/** The skills that words of daily life stand for. `isAll`: nothing else was said. */
export function skillsOfDailyWords(topic: string): { slugs: string[]; isAll: boolean } {
  const each = topic === 'people' ? [withPeople] : topic.split(' ').map((word) => slugsOfWord.get(stemOf(word)) ?? []);
  return { slugs: [...new Set(each.flat())], isAll: each.every((slugs) => slugs.length > 0) };
}
