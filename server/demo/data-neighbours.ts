import type { DemoProfile } from './profile.ts';

export const leilani: DemoProfile = {
  joined: 9,
  headline: 'Harbour pilot and teller of weather stories',
  location: 'Apia, Samoa',
  about: 'I bring ships in and tell children why the wind turned. Both need a calm voice.',
  links: [['Weather stories', 'https://example.org/leilani/stories']],
  skills: [
    ['Public speaking', 'expert'],
    ['Logistics', 'advanced'],
    ['Podcasting', 'intermediate'],
    ['First aid', 'advanced'],
  ],
  experience: [
    {
      title: 'Harbour pilot',
      at: 'Fictional Ferry Company',
      in: 'Apia',
      when: [46, null],
      text: 'Two hundred arrivals a year, most of them before breakfast.',
    },
    {
      title: 'Ship’s mate',
      at: 'Sample Island Lines',
      in: 'Apia',
      when: [99, 47],
      text: 'Cargo, passengers, one memorable goat.',
    },
  ],
  education: [
    { school: 'Nautical School of Nowhere', degree: 'Master’s licence', field: 'Navigation', when: [70, 50], text: '' },
  ],
  projects: [
    {
      title: 'Why the wind turned',
      text: 'Twelve stories of seven minutes, each with one true fact about the weather.',
      url: 'https://example.org/leilani/wind',
      when: [8, null],
      with: ['Podcasting', 'Writing'],
    },
  ],
};

export const sven: DemoProfile = {
  joined: 9,
  headline: 'Archivist, keeps to himself',
  location: 'Umeå, Sweden',
  about: 'I keep other people’s papers. My own are nobody’s business.',
  links: [],
  visibility: { profile: 'nobody', indexed: false },
  skills: [
    ['Archiving', 'expert'],
    ['Research', 'advanced'],
    ['Librarianship', 'intermediate'],
  ],
  experience: [
    {
      title: 'Archivist',
      at: 'Archive of Påhittade Papers',
      in: 'Umeå',
      when: [85, null],
      text: 'Seven kilometres of shelves, all of them indexed.',
    },
    {
      title: 'Reading room assistant',
      at: 'Example Library of Nowhere',
      in: 'Umeå',
      when: [110, 86],
      text: 'Fetched boxes, and learnt which ones are asked for.',
    },
  ],
  education: [{ school: 'Nowhere University', degree: 'BA', field: 'History', when: [150, 114], text: '' }],
  projects: [
    { title: 'Index of indexes', text: 'It is what it says.', url: '', when: [40, null], with: ['Archiving', 'SQL'] },
  ],
};

export const chloe: DemoProfile = {
  joined: 26,
  headline: 'Moderator of the demo community, mediator by trade',
  location: 'Nantes, France',
  about:
    'I read reports, answer them, and introduce people who should know each other. Before that I helped neighbours talk again about fences, dogs and drums.\n\nWrite to me if something here makes you uncomfortable.',
  links: [['How we moderate', 'https://example.org/chloe/moderation']],
  skills: [
    ['Mediation', 'expert'],
    ['Facilitation', 'expert'],
    ['French', 'expert'],
    ['Community organising', 'advanced'],
    ['Negotiation', 'advanced'],
  ],
  experience: [
    {
      title: 'Community moderator',
      at: 'Stepwise demo community',
      in: 'Nantes',
      when: [26, null],
      text: 'Welcome, listen, decide, explain. In this order.',
    },
    {
      title: 'Mediator',
      at: 'Maison Fictive de la Médiation',
      in: 'Nantes',
      when: [96, 27],
      text: 'Six hundred conversations between people who had stopped having them.',
    },
  ],
  education: [
    { school: 'Université d’Exemple', degree: 'Master', field: 'Droit', when: [132, 108], text: '' },
    {
      school: 'Institut de Nulle Part',
      degree: 'Certificat',
      field: 'Médiation',
      when: [102, 97],
      text: 'The exam was an argument between two very good actors.',
    },
  ],
  projects: [
    {
      title: 'Welcome letters',
      text: 'The thirty first messages that new members answered, and the ones that nobody did.',
      url: 'https://example.org/chloe/letters',
      when: [18, null],
      with: ['Writing', 'Community organising'],
    },
  ],
};

export const bilal: DemoProfile = {
  joined: 5,
  headline: 'Learning to program after twelve years of tailoring',
  location: 'Lahore, Pakistan',
  about:
    'A pattern is a program for cloth. I am finding out how far that goes. Week nineteen of learning; I write down every week.',
  links: [['Week by week', 'https://example.org/bilal/weeks']],
  skills: [
    ['Sewing', 'expert'],
    ['JavaScript', 'beginner'],
    ['HTML', 'intermediate'],
    ['CSS', 'beginner'],
    ['Customer service', 'advanced'],
  ],
  experience: [
    {
      title: 'Tailor',
      at: 'Notreal & Sons',
      in: 'Lahore',
      when: [150, null],
      text: 'Suits and school uniforms. I draw every pattern myself.',
    },
    {
      title: 'Volunteer',
      at: 'Repair Corner of Nowhere',
      in: 'Lahore',
      when: [4, null],
      text: 'Zips, hems and, lately, the corner’s web page.',
    },
  ],
  education: [
    {
      school: 'Placeholder Adult College',
      degree: 'Certificate',
      field: 'Web development',
      when: [5, null],
      text: 'Evenings. Twelve learners, one small program each.',
    },
  ],
  projects: [
    {
      title: 'Measure once',
      text: 'A page that turns eleven measurements into a shirt pattern to print. My first program that somebody else uses.',
      url: 'https://example.org/bilal/measure',
      when: [3, null],
      with: ['JavaScript', 'HTML', 'Sewing'],
    },
  ],
};

export const anh: DemoProfile = {
  joined: 4,
  headline: 'Người nuôi ong – beekeeper and weekend photographer',
  location: 'Đà Lạt, Việt Nam',
  about: 'Sáu mươi tổ ong, một máy ảnh cũ. Tôi chụp những gì ong nhìn thấy trước tôi.',
  links: [['Ảnh', 'https://example.org/anh/photos']],
  skills: [
    ['Beekeeping', 'advanced'],
    ['Photography', 'advanced'],
    ['Ecology', 'intermediate'],
    ['Social media', 'beginner'],
  ],
  experience: [
    {
      title: 'Beekeeper',
      at: 'Trại Ong Tưởng Tượng (Imaginary Apiary)',
      in: 'Đà Lạt',
      when: [42, null],
      text: 'Sixty hives on a hillside of coffee. Honey twice a year, stings daily.',
    },
    {
      title: 'Photographer’s assistant',
      at: 'Sample Weddings',
      in: 'Hồ Chí Minh',
      when: [66, 43],
      text: 'Carried lights, calmed aunts.',
    },
  ],
  education: [
    { school: 'Trường Ví Dụ (School of Example)', degree: 'Cử nhân', field: 'Biology', when: [116, 68], text: '' },
  ],
  projects: [
    {
      title: 'Một năm của một tổ ong – A year of one hive',
      text: 'Fifty-two photographs from the same spot, with the weight of the hive beside each.',
      url: 'https://example.org/anh/hive',
      when: [15, 3],
      with: ['Photography', 'Beekeeping'],
    },
  ],
};

/** Registered yesterday and has not filled in anything yet. */
export const nour: DemoProfile = {
  joined: 0,
  headline: '',
  location: '',
  about: '',
  links: [],
  skills: [],
  experience: [],
  education: [],
  projects: [],
};
