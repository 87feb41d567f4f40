/** The password of every demo member. Published on purpose: the demo community exists only in development. */
export const demoPassword = 'one-step-at-a-time';

/** Obviously fictional people, with addresses that cannot receive mail (RFC 2606). */
export const demoMembers = [
  { username: 'ada-example', first_name: 'Ada', last_name: 'Example' },
  { username: 'kofi-sample', first_name: 'Kofi', last_name: 'Sample' },
  { username: 'mei-placeholder', first_name: 'Mei', last_name: 'Placeholder' },
  { username: 'lucia-demo', first_name: 'Lucía', last_name: 'Demo' },
  { username: 'omar-fictional', first_name: 'Omar', last_name: 'Fictional' },
  { username: 'ingrid-invented', first_name: 'Ingrid', last_name: 'Invented' },
  { username: 'yuki-mihon', first_name: '由紀', last_name: '見本' },
  { username: 'layla-mithal', first_name: 'ليلى', last_name: 'مثال' },
  { username: 'dmitri-primerov', first_name: 'Дмитрий', last_name: 'Примеров' },
  { username: 'priya-namuna', first_name: 'प्रिया', last_name: 'नमूना' },
  { username: 'eleni-ypodeigma', first_name: 'Ελένη', last_name: 'Υπόδειγμα' },
  { username: 'minjun-gasang', first_name: '민준', last_name: '가상' },
  { username: 'noa-dugma', first_name: 'נועה', last_name: 'דוגמה' },
  {
    username: 'wolfgang-beispielhausen',
    first_name: 'Wolfgang Maximilian Theodor',
    last_name: 'von und zu Beispielhausen-Mustermann',
  },
  {
    username: 'guadalupe-inventada',
    first_name: 'María del Carmen Guadalupe',
    last_name: 'Inventada de los Montes Imaginarios',
  },
  { username: 'tomasz-przykladowy', first_name: 'Tomasz', last_name: 'Przykładowy' },
  { username: 'amara-imagined', first_name: 'Amara', last_name: 'Imagined' },
  { username: 'thabo-madeup', first_name: 'Thabo', last_name: 'Madeup' },
  { username: 'leilani-fable', first_name: 'Leilani', last_name: 'Fable' },
  { username: 'sven-pahittad', first_name: 'Sven', last_name: 'Påhittad' },
  { username: 'nour-newcomer', first_name: 'Nour', last_name: 'Newcomer' },
  { username: 'chloe-fictive', first_name: 'Chloé', last_name: 'Fictive' },
  { username: 'bilal-notreal', first_name: 'Bilal', last_name: 'Notreal' },
  { username: 'anh-tuongtuong', first_name: 'Ánh', last_name: 'Tưởng Tượng' },
] as const;

export type DemoUsername = (typeof demoMembers)[number]['username'];

export function demoEmail(username: string): string {
  return `${username.split('-')[0] ?? username}@example.org`;
}
