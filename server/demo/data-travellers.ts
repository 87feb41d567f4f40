import type { DemoProfile } from './profile.ts';

export const noa: DemoProfile = {
  joined: 15,
  headline: 'UX researcher – מקשיבה למשתמשים',
  location: 'חיפה, Israel',
  about:
    'אני שואלת אנשים מה הם ניסו לעשות, ואז שותקת.\n\nI ask what people were trying to do, and then I am quiet for longer than is comfortable.',
  links: [['Interview questions', 'https://example.org/noa/questions']],
  skills: [
    ['User research', 'expert'],
    ['Interface design', 'advanced'],
    ['Facilitation', 'advanced'],
    ['Accessibility', 'intermediate'],
    ['Writing', 'intermediate'],
  ],
  experience: [
    {
      title: 'User researcher',
      at: 'Invented Public Services',
      in: 'חיפה',
      when: [33, null],
      text: 'Forms for benefits, tested with the people who need them and with the clerks who type them in again.',
    },
    {
      title: 'Interface designer',
      at: 'Example Maps',
      in: 'Tel Aviv',
      when: [62, 34],
      text: 'Directions for people on foot. Removed more than I added.',
    },
    {
      title: 'Copywriter',
      at: 'Placeholder Agency',
      in: 'Tel Aviv',
      when: [74, 63],
      text: 'Labels of buttons, mostly.',
    },
  ],
  education: [
    {
      school: 'Nowhere University',
      degree: 'MA',
      field: 'Anthropology',
      when: [98, 76],
      text: 'A year in one waiting room.',
    },
    { school: 'University of Example', degree: 'BA', field: 'Psychology', when: [136, 100], text: '' },
  ],
  projects: [
    {
      title: 'Questions that work',
      text: 'Forty interview questions, each with the answer that made me keep it.',
      url: 'https://example.org/noa/forty',
      when: [19, null],
      with: ['User research', 'Writing'],
    },
    {
      title: 'The form, read aloud',
      text: 'Recordings of official forms being read by actors. Uncomfortable and effective.',
      url: '',
      when: [11, 10],
      with: ['Accessibility', 'Sound recording'],
    },
  ],
};

export const wolfgang: DemoProfile = {
  joined: 14,
  headline: 'Retired bridge engineer, now learning the piano and everything else that was put off for forty years',
  location: 'Bad Musterstadt an der Erfundenen Aue, Germany',
  about:
    'Forty years of bridges, none of them fallen. I am here to learn what I had no time for, and to answer questions about concrete, which nobody asks.',
  links: [['Bridges, a list', 'https://example.org/wolfgang/bridges']],
  skills: [
    ['Project management', 'expert'],
    ['Mathematics', 'advanced'],
    ['Surveying', 'advanced'],
    ['Piano', 'beginner'],
    ['Beekeeping', 'beginner'],
  ],
  experience: [
    {
      title: 'Volunteer examiner',
      at: 'Chamber of Invented Trades',
      in: 'Bad Musterstadt',
      when: [29, null],
      text: 'Practical examinations, twice a year. I bring cake for afterwards.',
    },
    {
      title: 'Head of bridges',
      at: 'Ministry for Imaginary Rivers',
      in: 'Beispielburg',
      when: [230, 31],
      text: 'Inspection of 412 bridges every six years. Wrote the handbook, then shortened it.',
    },
    {
      title: 'Structural engineer',
      at: 'Mustermann & Beispiel Ingenieurgesellschaft',
      in: 'Beispielburg',
      when: [390, 231],
      text: 'Footbridges first, then everything up to two hundred metres.',
    },
    {
      title: 'Surveyor’s assistant',
      at: 'Sample Surveys',
      in: 'Beispielburg',
      when: [425, 391],
      text: 'Held the staff, in all weathers.',
    },
  ],
  education: [
    {
      school: 'Technische Hochschule Beispielburg',
      degree: 'Diplom-Ingenieur',
      field: 'Bauingenieurwesen',
      when: [462, 394],
      text: 'On vibrations of footbridges under walkers who keep in step.',
    },
    {
      school: 'Music School of Nowhere',
      degree: '',
      field: 'Piano',
      when: [27, null],
      text: 'The youngest in my group is seven and better than I am.',
    },
  ],
  projects: [
    {
      title: 'Bridges by bicycle',
      text: 'A tour of thirty small bridges with what to look at underneath.',
      url: 'https://example.org/wolfgang/by-bicycle',
      when: [22, null],
      with: ['Bicycle repair', 'Photography', 'Writing'],
    },
  ],
};

export const guadalupe: DemoProfile = {
  joined: 13,
  headline: 'Enfermera comunitaria – community nurse on two wheels',
  location: 'Oaxaca, Mexico',
  about: 'Visito a veinte familias por semana en bicicleta. Lo que más receto es compañía.',
  links: [],
  visibility: { experience: 'members' },
  skills: [
    ['Nursing', 'expert'],
    ['First aid', 'expert'],
    ['Nutrition', 'advanced'],
    ['Bicycle repair', 'intermediate'],
    ['Sign language', 'beginner'],
  ],
  experience: [
    {
      title: 'Enfermera comunitaria',
      at: 'Clínica de Ningún Lugar',
      in: 'Oaxaca',
      when: [52, null],
      text: 'Home visits, vaccinations, and the list of who has not been seen this week.',
    },
    {
      title: 'Ward nurse',
      at: 'Hospital Imaginario',
      in: 'Puebla',
      when: [98, 53],
      text: 'Nights on a ward of twenty-four.',
    },
    {
      title: 'First aid trainer',
      at: 'Example Red Lanterns',
      in: 'Puebla',
      when: [80, 60],
      text: 'Drivers, cooks, teachers. The dummy is called Ernesto.',
    },
  ],
  education: [
    { school: 'Universidad de Ejemplo', degree: 'Licenciatura', field: 'Enfermería', when: [150, 100], text: '' },
  ],
  projects: [
    {
      title: 'Cocina para dos',
      text: 'Forty cheap recipes for people who have to watch their sugar, tried in twenty kitchens.',
      url: 'https://example.org/guadalupe/cocina',
      when: [16, null],
      with: ['Nutrition', 'Cooking'],
    },
  ],
};

export const tomasz: DemoProfile = {
  joined: 12,
  headline: 'Welder, metal sculptor on Sundays',
  location: 'Łódź, Poland',
  about:
    'Weekdays: railings, gates, frames. Sundays: things that need no permission. Happy to show anybody how to run a first bead.',
  links: [['Sundays', 'https://example.org/tomasz/sundays']],
  skills: [
    ['Welding', 'expert'],
    ['Electronics', 'beginner'],
    ['Car repair', 'intermediate'],
    ['Mentoring', 'intermediate'],
  ],
  experience: [
    {
      title: 'Spawacz',
      at: 'Przykładowe Konstrukcje (Sample Structures)',
      in: 'Łódź',
      when: [68, null],
      text: 'Steel and stainless, workshop and site. Certified for pipes.',
    },
    {
      title: 'Car mechanic',
      at: 'Garage of Nowhere',
      in: 'Pabianice',
      when: [106, 69],
      text: 'Exhausts, which is how I met welding.',
    },
  ],
  education: [
    { school: 'Zespół Szkół Przykładowych', degree: 'Technik', field: 'Mechanics', when: [154, 106], text: '' },
  ],
  projects: [
    {
      title: 'The scrap heron',
      text: 'Three metres of bird from two bicycles and a fence. Stands by the canal, still unclaimed.',
      url: 'https://example.org/tomasz/heron',
      when: [10, 6],
      with: ['Welding'],
    },
    {
      title: 'First bead',
      text: 'A free afternoon for beginners, every second month. Leather gloves are provided.',
      url: '',
      when: [18, null],
      with: ['Welding', 'Teaching'],
    },
  ],
};

export const amara: DemoProfile = {
  joined: 12,
  headline: 'Product engineer and organiser of the Saturday repair table',
  location: 'Lagos, Nigeria',
  about:
    'I write software for shops that have one phone and no computer. On Saturdays I sit at a table in a market and help people mend what they were told to throw away.\n\nLooking for people who want to start a table of their own.',
  links: [
    ['Repair table handbook', 'https://example.org/amara/handbook'],
    ['Diary', 'https://example.org/amara/diary'],
  ],
  skills: [
    ['React', 'expert'],
    ['TypeScript', 'advanced'],
    ['Node.js', 'advanced'],
    ['Community organising', 'expert'],
    ['Electronics', 'intermediate'],
    ['Fundraising', 'intermediate'],
  ],
  experience: [
    {
      title: 'Product engineer',
      at: 'Imagined Shops',
      in: 'Lagos',
      when: [20, null],
      text: 'Stock-keeping by message, for eleven hundred stalls that do not exist. Offline first, because the network agrees with nobody.',
    },
    {
      title: 'Front-end developer',
      at: 'Example Ferries',
      in: 'Lagos',
      when: [43, 21],
      text: 'Tickets, timetables, and a page that loads on a boat.',
    },
    {
      title: 'Organiser',
      at: 'Repair Table of Nowhere',
      in: 'Lagos',
      when: [35, null],
      text: 'Volunteers, tools, tea. 2,300 things looked at, two thirds of them mended.',
    },
  ],
  education: [
    { school: 'University of Example', degree: 'BSc', field: 'Software engineering', when: [94, 46], text: '' },
    {
      school: 'School of Imagined Leadership',
      degree: 'Fellowship',
      field: 'Community organising',
      when: [17, 11],
      text: 'Six months, six people, one honest budget.',
    },
  ],
  projects: [
    {
      title: 'Repair table handbook',
      text: 'How to start: the table, the sign, the questions to ask first, and how to say that something is really broken.',
      url: 'https://example.org/amara/handbook',
      when: [30, null],
      with: ['Community organising', 'Technical writing'],
    },
    {
      title: 'Stock by message',
      text: 'The smallest stock-keeping that could work, open to copy.',
      url: 'https://example.org/amara/stock',
      when: [14, 4],
      with: ['TypeScript', 'Node.js'],
    },
    {
      title: 'Kettle census',
      text: 'We opened ninety broken kettles and counted why. It is nearly always the same screw.',
      url: '',
      when: [9, 8],
      with: ['Electronics', 'Data analysis'],
    },
  ],
};

export const thabo: DemoProfile = {
  joined: 10,
  headline: 'Market gardener, two hectares and a borrowed tractor',
  location: 'Bloemfontein, South Africa',
  about: 'Vegetables for forty households. I write down what I plant, when, and what ate it.',
  links: [],
  skills: [
    ['Gardening', 'expert'],
    ['Farming', 'advanced'],
    ['Logistics', 'intermediate'],
    ['Spreadsheets', 'intermediate'],
  ],
  experience: [
    {
      title: 'Market gardener',
      at: 'Madeup Fields',
      in: 'Bloemfontein',
      when: [37, null],
      text: 'Forty boxes a week, nine months a year. Cabbage moths the whole year.',
    },
    {
      title: 'Warehouse planner',
      at: 'Fictional Freight',
      in: 'Kimberley',
      when: [79, 38],
      text: 'What goes where, and which lorry leaves first.',
    },
  ],
  education: [
    {
      school: 'Nowhere College of Agriculture',
      degree: 'Diploma',
      field: 'Horticulture',
      when: [52, 38],
      text: 'By distance, with very practical homework.',
    },
  ],
  projects: [
    {
      title: 'What ate it',
      text: 'A picture key to the damage on vegetable leaves, made with the children of the village school.',
      url: 'https://example.org/thabo/what-ate-it',
      when: [13, null],
      with: ['Gardening', 'Photography'],
    },
  ],
};
