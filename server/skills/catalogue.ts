export interface CatalogueSkill {
  readonly name: string;
  /** Other names, abbreviations and spellings that people type for it. */
  readonly aliases: readonly string[];
}

/** One skill per line: its name, then its aliases after a colon. */
const lines = `
JavaScript: js, ecmascript, java script
TypeScript: ts, type script
Python: py, python3
Java
Swift
C
C++: cpp, cplusplus
C#: csharp, c sharp, dotnet, .net
Go: golang
Rust: rustlang
PHP
R: r language
SQL: structured query language
PostgreSQL: postgres, psql, pg
HTML: html5
CSS: css3, stylesheets
React: reactjs, react.js
Vue: vuejs, vue.js
Node.js: node, nodejs
Shell scripting: bash, sh, zsh, shell
Git: version control
Linux: gnu/linux, unix
Docker: containers
Kubernetes: k8s
Cloud infrastructure: cloud, aws, azure, gcp
Networking: computer networks, tcp/ip
Information security: cybersecurity, infosec, it security
Software testing: qa, quality assurance, test automation
Machine learning: ml
Data analysis: data analytics, analytics
Data visualisation: data visualization, dataviz, charts
Statistics: stats
Spreadsheets: excel, google sheets, calc
Geographic information systems: gis, map making, cartography
Embedded systems: firmware, microcontrollers, arduino
Robotics
Mobile development: android, ios, app development
Game design: game development, gamedev
Accessibility: a11y, wcag
User research: ux research, usability testing
Interface design: ui, ui design, ux, ux design
Graphic design: graphics, visual design
Typography: lettering, type design
Illustration: drawing
Painting: watercolour, watercolor, oil painting
Ceramics: pottery
Photography: photo, photos
Video editing: film editing, video
3D modelling: 3d modeling, blender, cad, computer-aided design
3D printing: additive manufacturing
Sound recording: audio engineering, audio recording, sound engineering
Music production: mixing, beatmaking
Singing: voice, vocals, choir
Piano: keyboard
Podcasting: podcasts
Writing: creative writing
Interviewing: interviews, oral history
Technical writing: documentation, docs
Copy-editing: copyediting, proofreading, editing
Journalism: reporting
Translation: translating, localisation, localization
Sign language: asl, bsl
English: english language
Spanish: español, castellano
French: français
Arabic: العربية
Mandarin Chinese: mandarin, chinese, 中文
Japanese: 日本語
Teaching: tutoring, instruction
Curriculum design: lesson planning, instructional design
Mentoring: coaching
Early childhood education: childcare, kindergarten
Librarianship: library science, cataloguing, cataloging
Archiving: archives, record keeping
Public speaking: presentations, speaking, rhetoric
Facilitation: moderation, workshops
Negotiation
Mediation: conflict resolution
Project management: pm, project planning
Agile methods: scrum, kanban, agile
Community organising: community organizing, volunteering coordination
Event planning: events, event management
Fundraising: grant writing, grants
Marketing: promotion
Social media: social media management
Search engine optimisation: seo, search engine optimization
Customer service: customer support, helpdesk
Bookkeeping: accounts, accounting
Financial planning: budgeting, budgets
Entrepreneurship: starting a business, startups
Logistics: supply chain, warehousing
First aid: cpr
Nursing: patient care
Elder care: care of the elderly, caregiving
Nutrition: dietetics
Yoga
Cooking: cookery, culinary arts
Baking: bread, pastry
Gardening: horticulture, garden
Farming: agriculture
Beekeeping: apiculture
Ecology: biodiversity, field biology
Animal care: animal husbandry, veterinary assistance
Carpentry: joinery, woodwork, woodworking
Plumbing: pipe fitting
Electrical installation: electrician, wiring
Electronics: circuits, soldering
Welding: mig welding, tig welding, metalwork
Solar installation: photovoltaics, pv, solar panels
Bicycle repair: bike repair, bike mechanics
Car repair: automotive repair, mechanics
Sewing: tailoring, dressmaking
Knitting: crochet
Weaving: textiles
Surveying: land surveying
Chemistry: lab work, laboratory work
Physics
Mathematics: maths, math
Astronomy: stargazing
Research: academic research, literature review
`;

function parse(line: string): CatalogueSkill {
  const [name = '', aliases = ''] = line.split(': ');
  return { name, aliases: aliases.split(', ').filter(Boolean) };
}

/** Suggested skills from many fields. Members may enter others. */
export const catalogue: readonly CatalogueSkill[] = lines.trim().split('\n').map(parse);
