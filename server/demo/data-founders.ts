import type { DemoProfile } from './profile.ts';

export const ada: DemoProfile = {
  joined: 26,
  headline: 'Library developer who teaches evening classes',
  location: 'Leeds, United Kingdom',
  about:
    'I keep the catalogue of a small library running and teach the people who use it how to build things of their own.\n\nMost of what I know I learnt by writing it down for somebody else. If you are stuck on your first program, send me the line that annoys you most.',
  links: [
    ['Notes from the reading room', 'https://example.org/ada/notes'],
    ['Class handouts', 'https://example.org/ada/handouts'],
  ],
  skills: [
    ['TypeScript', 'expert'],
    ['PostgreSQL', 'advanced'],
    ['Teaching', 'advanced'],
    ['Accessibility', 'advanced'],
    ['Librarianship', 'intermediate'],
    ['Public speaking', 'intermediate'],
  ],
  experience: [
    {
      title: 'Software developer',
      at: 'Example Library of Nowhere',
      in: 'Leeds',
      when: [38, null],
      text: 'Look after the catalogue and the lending desk. Replaced a search that nobody could use with one that forgives spelling.',
    },
    {
      title: 'Evening class teacher',
      at: 'Placeholder Adult College',
      in: 'Leeds',
      when: [29, null],
      text: 'Ten weeks, twelve learners, one small program each. Nobody is asked to know mathematics.',
    },
    {
      title: 'Junior developer',
      at: 'Sample Timetables',
      in: 'Bradford',
      when: [70, 39],
      text: 'Bus timetables for small screens, and the long tail of special days when buses do something else.',
    },
  ],
  education: [
    {
      school: 'University of Example',
      degree: 'BSc',
      field: 'Computer science',
      when: [112, 74],
      text: 'Final project on making search results readable aloud.',
    },
    {
      school: 'Placeholder Adult College',
      degree: 'Certificate',
      field: 'Teaching adults',
      when: [34, 29],
      text: 'Observed lessons, and a very honest diary about my own.',
    },
  ],
  projects: [
    {
      title: 'Shelf finder',
      text: 'Type a title, see the shelf on a plan of the building. Works without a mouse and without a connection.',
      url: 'https://example.org/ada/shelf-finder',
      when: [9, null],
      with: ['TypeScript', 'Accessibility'],
    },
    {
      title: 'Ten evenings of programming',
      text: 'The handouts of my class, rewritten after every term with what went wrong.',
      url: 'https://example.org/ada/ten-evenings',
      when: [27, null],
      with: ['Teaching', 'Technical writing'],
    },
    {
      title: 'Fines, forgiven',
      text: 'A report that showed how little late fees brought in. The library dropped them.',
      url: '',
      when: [21, 18],
      with: ['SQL', 'Data analysis'],
    },
  ],
};

export const kofi: DemoProfile = {
  joined: 25,
  headline: 'Solar technician, formerly a radio repairer',
  location: 'Kumasi, Ghana',
  about:
    'Panels, batteries and the wires between them. I started with broken radios on a market stall and still believe that most things can be mended.',
  links: [['Wiring sketches', 'https://example.org/kofi/sketches']],
  skills: [
    ['Solar installation', 'expert'],
    ['Electrical installation', 'advanced'],
    ['Electronics', 'advanced'],
    ['Mentoring', 'intermediate'],
    ['Bookkeeping', 'beginner'],
  ],
  experience: [
    {
      title: 'Lead solar technician',
      at: 'Imaginary Solar Works',
      in: 'Kumasi',
      when: [31, null],
      text: 'Plan and fit systems for clinics and schools, and train the person on site who will look after them.',
    },
    {
      title: 'Electrician',
      at: 'Fictional Builders Guild',
      in: 'Kumasi',
      when: [64, 32],
      text: 'House wiring from the meter to the last switch.',
    },
    {
      title: 'Radio repairer',
      at: 'Stall Number Nowhere',
      in: 'Kumasi',
      when: [101, 65],
      text: 'Anything with a speaker. Learnt to read circuits from the damage.',
    },
  ],
  education: [
    {
      school: 'Nowhere Technical Institute',
      degree: 'Diploma',
      field: 'Electrical engineering',
      when: [92, 68],
      text: 'Evenings, beside the stall.',
    },
    {
      school: 'Imaginary Solar Works Academy',
      degree: 'Certificate',
      field: 'Battery storage',
      when: [28, 27],
      text: '',
    },
  ],
  projects: [
    {
      title: 'A light for every desk',
      text: 'Forty desk lamps for a school that has classes after dark, built by its pupils in three weekends.',
      url: 'https://example.org/kofi/desk-lights',
      when: [16, 14],
      with: ['Electronics', 'Mentoring'],
    },
    {
      title: 'Battery log',
      text: 'A paper form and a spreadsheet that show a tired battery months before it fails.',
      url: '',
      when: [11, null],
      with: ['Spreadsheets'],
    },
  ],
};

export const mei: DemoProfile = {
  joined: 25,
  headline: 'Illustrator of plants and field guides',
  location: 'Penang, Malaysia',
  about:
    'I draw what grows: first in the field, then at the table, then in a file that a printer accepts. Currently learning to cut my own type.',
  links: [['Sketchbook', 'https://example.org/mei/sketchbook']],
  skills: [
    ['Illustration', 'expert'],
    ['Painting', 'advanced'],
    ['Typography', 'intermediate'],
    ['Ecology', 'intermediate'],
    ['Mandarin Chinese', 'expert'],
  ],
  experience: [
    {
      title: 'Freelance illustrator',
      at: 'Placeholder Studio',
      in: 'Penang',
      when: [44, null],
      text: 'Field guides, seed packets, and one very large mural of a very small fern.',
    },
    {
      title: 'Museum assistant',
      at: 'Museum of Things That Never Were',
      in: 'Penang',
      when: [66, 45],
      text: 'Labels, lighting, and drawings of what was too fragile to show.',
    },
    { title: 'Layout trainee', at: 'Sample Press', in: 'Ipoh', when: [80, 67], text: 'Learnt why margins exist.' },
  ],
  education: [
    {
      school: 'Example School of Art',
      degree: 'BA',
      field: 'Illustration',
      when: [118, 82],
      text: 'Thesis: how many lines a leaf needs.',
    },
    {
      school: 'Garden Society of Nowhere',
      degree: 'Short course',
      field: 'Botany for painters',
      when: [58, 56],
      text: '',
    },
  ],
  projects: [
    {
      title: 'Thirty ferns of an invented island',
      text: 'A complete field guide to plants that do not exist, made to practise the ones that do.',
      url: 'https://example.org/mei/ferns',
      when: [20, 7],
      with: ['Illustration', 'Typography'],
    },
    {
      title: 'Seed packet alphabet',
      text: 'One vegetable a letter. Still looking for a good X.',
      url: '',
      when: [6, null],
      with: ['Painting', 'Graphic design'],
    },
  ],
};

export const lucia: DemoProfile = {
  joined: 24,
  headline: 'Baker turned bookkeeper for small kitchens',
  location: 'Valparaíso, Chile',
  about:
    'Fifteen years of getting up at three taught me that a bakery fails on paper long before it fails in the oven. Now I do the paper.',
  links: [],
  skills: [
    ['Baking', 'expert'],
    ['Bookkeeping', 'advanced'],
    ['Spreadsheets', 'advanced'],
    ['Financial planning', 'intermediate'],
    ['Spanish', 'expert'],
  ],
  experience: [
    {
      title: 'Bookkeeper',
      at: 'Demo Kitchens Co-operative',
      in: 'Valparaíso',
      when: [22, null],
      text: 'Accounts for nine small kitchens. One page a month that each of them understands.',
    },
    {
      title: 'Head baker',
      at: 'Panadería Imaginaria',
      in: 'Valparaíso',
      when: [110, 23],
      text: 'Night shift, four people, eleven kinds of bread.',
    },
    {
      title: 'Apprentice baker',
      at: 'Panadería Imaginaria',
      in: 'Valparaíso',
      when: [140, 111],
      text: 'Swept, weighed, and burnt my forearms like everybody else.',
    },
  ],
  education: [
    {
      school: 'Instituto de Ejemplo',
      degree: 'Diploma',
      field: 'Accounting',
      when: [40, 24],
      text: 'By correspondence, between the second and the third batch.',
    },
  ],
  projects: [
    {
      title: 'What does a loaf cost?',
      text: 'A sheet that asks eleven questions and answers with the price below which you lose money.',
      url: 'https://example.org/lucia/loaf',
      when: [19, 12],
      with: ['Spreadsheets', 'Financial planning'],
    },
    {
      title: 'The Sunday oven',
      text: 'A shared oven for the street, with a calendar on its door.',
      url: '',
      when: [8, null],
      with: ['Baking', 'Community organising'],
    },
  ],
};

export const omar: DemoProfile = {
  joined: 22,
  headline: 'Data analyst for rivers and wells',
  location: 'Amman, Jordan',
  about:
    'I measure water and explain the numbers to people who decide about it. Fewer charts, better ones.\n\nAlso: terrible at chess, persistent at chess.',
  links: [['Charts that failed', 'https://example.org/omar/failed-charts']],
  skills: [
    ['Data analysis', 'expert'],
    ['Python', 'advanced'],
    ['Statistics', 'advanced'],
    ['Data visualisation', 'advanced'],
    ['Geographic information systems', 'intermediate'],
    ['Arabic', 'expert'],
  ],
  experience: [
    {
      title: 'Senior data analyst',
      at: 'Fictional Water Authority',
      in: 'Amman',
      when: [27, null],
      text: 'Three hundred gauges, some of them honest. Find the others.',
    },
    {
      title: 'Data analyst',
      at: 'Institute of Invented Sciences',
      in: 'Irbid',
      when: [55, 28],
      text: 'Rainfall records back to the first notebook; typed, checked, published.',
    },
    {
      title: 'Survey assistant',
      at: 'Sample Surveys',
      in: 'Irbid',
      when: [67, 56],
      text: 'Walked to wells and read dials.',
    },
  ],
  education: [
    { school: 'University of Example', degree: 'MSc', field: 'Applied statistics', when: [80, 68], text: '' },
    {
      school: 'Nowhere University',
      degree: 'BSc',
      field: 'Geology',
      when: [128, 82],
      text: 'Field work in a valley with no shade.',
    },
  ],
  projects: [
    {
      title: 'One chart a day',
      text: 'A hundred days, a hundred charts, each with a note on what it hides.',
      url: 'https://example.org/omar/one-chart',
      when: [18, 15],
      with: ['Data visualisation', 'Python'],
    },
    {
      title: 'Well watch',
      text: 'Neighbours read a dial and send a message; the map shows which well needs a rest.',
      url: 'https://example.org/omar/well-watch',
      when: [10, null],
      with: ['Python', 'PostgreSQL'],
    },
  ],
};

export const ingrid: DemoProfile = {
  joined: 21,
  headline: 'Boat builder and patient teacher of joints',
  location: 'Tromsø, Norway',
  about: 'Small wooden boats, built slowly. I take two learners every winter, when nobody wants to sail anyway.',
  links: [['The workshop', 'https://example.org/ingrid/workshop']],
  visibility: { skills: 'members' },
  skills: [
    ['Carpentry', 'expert'],
    ['Teaching', 'intermediate'],
    ['3D modelling', 'beginner'],
    ['First aid', 'advanced'],
  ],
  experience: [
    {
      title: 'Boat builder',
      at: 'Invented Boatyard',
      in: 'Tromsø',
      when: [96, null],
      text: 'Clinker boats up to nine metres. Repairs of everything that floats.',
    },
    {
      title: 'Carpenter',
      at: 'Sample Houses of the North',
      in: 'Narvik',
      when: [140, 97],
      text: 'Roofs and stairs, mostly in the dark.',
    },
  ],
  education: [
    {
      school: 'Nowhere College of Crafts',
      degree: 'Journeyman’s certificate',
      field: 'Boat building',
      when: [120, 96],
      text: 'Made one perfect oar and eleven others.',
    },
    {
      school: 'Example School of Drawing',
      degree: 'Short course',
      field: 'Computer-aided design',
      when: [7, 6],
      text: '',
    },
  ],
  projects: [
    {
      title: 'A boat from one tree',
      text: 'From the standing spruce to the first leak, photographed every day.',
      url: 'https://example.org/ingrid/one-tree',
      when: [33, 13],
      with: ['Carpentry', 'Photography'],
    },
    {
      title: 'Joints in the hand',
      text: 'Twelve wooden joints to borrow by post, to be taken apart by learners.',
      url: '',
      when: [9, null],
      with: ['Carpentry', 'Teaching'],
    },
  ],
};
