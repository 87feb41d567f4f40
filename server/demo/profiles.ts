import * as founders from './data-founders.ts';
import * as neighbours from './data-neighbours.ts';
import * as scripts from './data-scripts.ts';
import * as travellers from './data-travellers.ts';
import type { DemoUsername } from './members.ts';
import type { DemoProfile } from './profile.ts';

/** A member without a profile, or a profile without a member, does not compile. */
export const demoProfiles: Readonly<Record<DemoUsername, DemoProfile>> = {
  'ada-example': founders.ada,
  'kofi-sample': founders.kofi,
  'mei-placeholder': founders.mei,
  'lucia-demo': founders.lucia,
  'omar-fictional': founders.omar,
  'ingrid-invented': founders.ingrid,
  'yuki-mihon': scripts.yuki,
  'layla-mithal': scripts.layla,
  'dmitri-primerov': scripts.dmitri,
  'priya-namuna': scripts.priya,
  'eleni-ypodeigma': scripts.eleni,
  'minjun-gasang': scripts.minjun,
  'noa-dugma': travellers.noa,
  'wolfgang-beispielhausen': travellers.wolfgang,
  'guadalupe-inventada': travellers.guadalupe,
  'tomasz-przykladowy': travellers.tomasz,
  'amara-imagined': travellers.amara,
  'thabo-madeup': travellers.thabo,
  'leilani-fable': neighbours.leilani,
  'sven-pahittad': neighbours.sven,
  'nour-newcomer': neighbours.nour,
  'chloe-fictive': neighbours.chloe,
  'bilal-notreal': neighbours.bilal,
  'anh-tuongtuong': neighbours.anh,
};
