import type { Role } from './role.ts';

export const solarTechnician: Role = {
  slug: 'solar-technician',
  title: 'Solar technician',
  summary: 'Plans, mounts, connects and maintains solar systems, from a lamp in a market to the roof of a school.',
  day: [
    'At seven you load the van from a list: rails, clamps, cable, two kinds of meter. On the roof, harness and anchor come first, and the wind decides whether you go up at all.',
    'By noon twelve panels are on. You measure each string before it is connected; one shows half the voltage, and you find the plug that was not pushed home.',
    'In the afternoon you connect, label and measure everything again, and then spend the most important half hour with the caretaker, who switches the system off and on without your help.',
  ],
  hardest:
    'Most of the work is roofs, cable routes and paperwork. Direct current does not forgive a loose plug: it burns quietly.',
  wayIn:
    'Usually through an electrical or roofing trade. Work on the mains is regulated nearly everywhere; small 12-volt systems are a good place to learn.',
  needs: [
    { skill: 'Solar installation', level: 'advanced', why: 'size, mount and measure the system' },
    { skill: 'Electrical installation', level: 'intermediate', why: 'wire and protect it by the rules' },
    { skill: 'Electronics', level: 'beginner', why: 'find faults in controllers and inverters' },
    { skill: 'Mathematics', level: 'beginner', why: 'work out loads, angles and losses' },
    { skill: 'First aid', level: 'beginner', why: 'work at height and with electricity' },
    { skill: 'Customer service', level: 'intermediate', why: 'explain a system to those who live with it' },
    { skill: 'Mentoring', level: 'beginner', why: 'train the person who will look after it' },
  ],
  near: ['bicycle-mechanic', 'furniture-maker'],
};

export const bicycleMechanic: Role = {
  slug: 'bicycle-mechanic',
  title: 'Bicycle mechanic',
  summary:
    'Keeps bicycles safe and on the road, in a workshop, for a fleet, or at a repair table where owners learn to do it themselves.',
  day: [
    'The first three bicycles stand at the door before you open. You check each in eight minutes, always in the same order, and say what is urgent, what can wait, and what it costs.',
    'Until noon you have a wheel to true, two sets of brake pads, a gear that jumps because of one worn link. The noise in the fourth bicycle turns out to be a bottle cage.',
    'In the evening the workshop is open to everyone. You keep your hands in your pockets while a fourteen-year-old mends her first puncture.',
  ],
  hardest: 'Saying that something is no longer safe, to someone who needs it tomorrow morning.',
  wayIn:
    'Apprenticeships exist in many countries, and just as often people begin at a self-help workshop. Keep a log of repairs with photographs.',
  needs: [
    { skill: 'Bicycle repair', level: 'advanced', why: 'find and mend faults quickly and safely' },
    { skill: 'Customer service', level: 'intermediate', why: 'explain cost and risk plainly' },
    { skill: 'Logistics', level: 'beginner', why: 'have the right spare part in the drawer' },
    { skill: 'Teaching', level: 'beginner', why: 'show owners how to help themselves' },
    { skill: 'Bookkeeping', level: 'beginner', why: 'know which repairs pay for the workshop' },
    { skill: 'Electronics', level: 'beginner', why: 'look for faults in lights and e-bikes' },
  ],
  near: ['solar-technician', 'community-organiser', 'furniture-maker'],
};

export const furnitureMaker: Role = {
  slug: 'furniture-maker',
  title: 'Furniture maker',
  summary: 'Makes and repairs furniture from solid wood, from the first sketch to the last coat of oil.',
  day: [
    'The day begins with choosing: you turn over forty boards to find the two whose grain runs the right way. Marked with a knife, sawn, planed: it is loud until ten.',
    'Then it goes quiet. You pare a joint until it goes together with a push of the hand, and notice that you have been holding your breath.',
    'In the afternoon a customer comes about a chair of her grandfather’s. You tell her what can be saved and what it costs, and that the worn armrest should stay as it is.',
  ],
  hardest:
    'Wood moves all its life. If you do not plan for that, you build beautiful things that crack in their second winter.',
  wayIn:
    'An apprenticeship or college with a workshop; evening classes are a fair beginning. Bring one piece that you can be asked about.',
  needs: [
    { skill: 'Carpentry', level: 'advanced', why: 'cut joints that carry weight for decades' },
    { skill: 'Mathematics', level: 'beginner', why: 'divide, scale and cost a piece' },
    { skill: '3D modelling', level: 'beginner', why: 'show a customer what does not exist yet' },
    { skill: 'Customer service', level: 'intermediate', why: 'find out what someone will really use' },
    { skill: 'Bookkeeping', level: 'beginner', why: 'price your hours honestly' },
    { skill: 'First aid', level: 'beginner', why: 'work with sharp edges every day' },
  ],
  near: ['bicycle-mechanic', 'solar-technician', 'market-gardener'],
};

export const marketGardener: Role = {
  slug: 'market-gardener',
  title: 'Market gardener',
  summary:
    'Grows vegetables on a small area for the people nearby, and sells them at a market, in boxes or to kitchens.',
  day: [
    'At half past five you cut salad leaves while it is still cool. By eight forty boxes are packed and the van is on its way; what is left over goes to the kitchen next door.',
    'Late in the morning you sow: the salad of two months from now has to go into the ground today. The plan on the wall says what and where.',
    'After a break during the worst of the heat you hoe, mend an irrigation line, and look under leaves. In the evening you enter quantities, and see which bed earned what this week.',
  ],
  hardest:
    'Selling is half of the work, and the weather decides the other half. A plan with succession sowings is worth more than a tractor.',
  wayIn: 'A season or two on a farm as a trainee is the usual way. Begin with one bed and weigh everything.',
  needs: [
    { skill: 'Gardening', level: 'advanced', why: 'bring crops through the season in good soil' },
    { skill: 'Farming', level: 'intermediate', why: 'plan rotation, water and labour for the whole area' },
    { skill: 'Spreadsheets', level: 'intermediate', why: 'plan sowing dates and see what each bed yields' },
    { skill: 'Logistics', level: 'intermediate', why: 'bring fresh goods to people on the same day' },
    { skill: 'Bookkeeping', level: 'beginner', why: 'set prices that feed you as well' },
    { skill: 'Customer service', level: 'beginner', why: 'keep the people who come every week' },
    { skill: 'Ecology', level: 'beginner', why: 'work with soil life and beneficial insects' },
  ],
  near: ['field-ecologist', 'community-organiser', 'furniture-maker'],
};

export const fieldEcologist: Role = {
  slug: 'field-ecologist',
  title: 'Field ecologist',
  summary:
    'Counts and maps plants and animals by methods that others can repeat, and advises those who mow, build or farm.',
  day: [
    'At dawn you stand at the first of ten points, listen for five minutes, tick, and walk on. At the seventh it begins to rain, and today’s count cannot be used.',
    'By noon the sheets are entered and the doubtful photographs sent to a specialist. You would rather write “unsure” than a wrong name.',
    'In the afternoon you meet the council’s gardeners. They do not need the species list: they need to know which strip to mow in which week. You have that on one page.',
  ],
  hardest: 'Long seasons and short contracts. And standing by a result that shows no change.',
  wayIn: 'Often a degree in biology, but knowing one group of species well and joining public counts open doors too.',
  needs: [
    { skill: 'Ecology', level: 'advanced', why: 'know species and their habitats' },
    { skill: 'Research', level: 'intermediate', why: 'plan counts that answer a question' },
    { skill: 'Data analysis', level: 'intermediate', why: 'tell a trend from a good summer' },
    { skill: 'Geographic information systems', level: 'intermediate', why: 'map what you found and where' },
    { skill: 'Statistics', level: 'beginner', why: 'know how many counts are enough' },
    { skill: 'Photography', level: 'beginner', why: 'have doubtful finds checked' },
    { skill: 'Technical writing', level: 'intermediate', why: 'turn counts into advice that is followed' },
  ],
  near: ['data-analyst', 'market-gardener'],
};
