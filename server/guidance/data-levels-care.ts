import type { LevelTexts } from './level-texts.ts';

/** Care, food, and living things. */
export const careLevels: Readonly<Record<string, LevelTexts>> = {
  'First aid': [
    'call for help correctly, stop bleeding and begin chest compressions',
    'use a defibrillator, place someone in the recovery position, and treat burns and shock',
    'lead the first minutes with several injured people until the ambulance comes',
    'train first-aiders, and work in rescue services',
  ],
  Nursing: [
    'help with washing, eating and moving under guidance, and observe changes',
    'carry out nursing care by plan, give medicines and document it, as your licence allows',
    'care for people with complex illness, and coordinate with doctors and families',
    'lead a ward or a community service, and develop its practice',
  ],
  'Elder care': [
    'help an older person in the household with respect for their ways',
    'support daily life, prevent falls and notice changes early',
    'care for people with dementia, and advise their families',
    'lead a service, and plan care together with all who take part',
  ],
  Nutrition: [
    'put together a balanced meal, and read a label',
    'plan meals for a week and a budget, with allergies in mind',
    'advise people with illness within your qualification, by evidence',
    'set the nutrition of an institution, or research it',
  ],
  Yoga: [
    'practise basic postures safely with a teacher',
    'keep up a practice of your own, and adapt it to your body',
    'teach mixed groups with variations for injuries',
    'train teachers',
  ],
  Cooking: [
    'cook five simple dishes from fresh ingredients, and keep a kitchen clean',
    'plan and cook for ten people, and season without a recipe',
    'run a small kitchen with hygiene, costs and a menu that uses everything',
    'lead a large kitchen, and develop a style of your own',
  ],
  Baking: [
    'bake a plain loaf and a cake by weight',
    'handle long fermentation and sourdough, and correct a dough by feel',
    'produce even batches each day, with costs and schedules',
    'lead a bakery, and develop breads from grain to shelf',
  ],
  Gardening: [
    'sow, plant and water a bed, and tell seedlings from weeds',
    'plan a garden through the year, with soil care and succession',
    'manage pests, pruning and seed saving without harming the soil',
    'design and run large gardens, and train gardeners',
  ],
  Farming: [
    'help with sowing, harvest and animals under guidance',
    'plan rotation, fertiliser and machines for some fields',
    'run a farm with its books, soil and labour',
    'develop farms and their regions over generations',
  ],
  Beekeeping: [
    'open a hive calmly, and recognise brood, honey and queen',
    'lead a colony through the year, prevent swarms and treat mites',
    'raise queens, run many colonies and find the cause of losses',
    'train beekeepers, and advise on disease',
  ],
  Ecology: [
    'name common species, and note when and where you saw them',
    'carry out a count by a fixed method, and enter it correctly',
    'plan a survey, analyse it and recommend measures',
    'do research, or look after habitats over decades',
  ],
  'Animal care': [
    'feed, clean and handle calm animals safely',
    'notice illness early, and look after animals through the year',
    'assist with treatment, breeding or training in a field of your own',
    'lead a shelter, stable or practice team',
  ],
};
