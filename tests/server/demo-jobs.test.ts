// @vitest-environment node
import { expect, test } from 'vitest';
import { demoJobs } from '../../server/demo/data-jobs.ts';
import { jobKinds } from '../../server/demo/job.ts';
import { demoProfiles } from '../../server/demo/profiles.ts';
import { roles } from '../../server/guidance/roles.ts';
import { catalogue } from '../../server/skills/catalogue.ts';

test('18 jobs name skills and roles that exist, and lead only to example.org', () => {
  expect(demoJobs).toHaveLength(18);
  expect(new Set(demoJobs.map(({ slug }) => slug)).size).toBe(18);
  expect(new Set(demoJobs.map(({ apply }) => apply)).size).toBe(18);
  const names = new Set(catalogue.map(({ name }) => name));
  const slugs = new Set(roles.map(({ slug }) => slug));
  const faults = demoJobs.flatMap((job) =>
    [
      !/^[a-z]+(-[a-z]+)*$/.test(job.slug) && 'slug',
      job.title.length > 80 && 'title',
      (job.summary.length > 200 || !job.summary.endsWith('.')) && 'summary',
      (job.description.length < 2 || job.description.some((text) => text.length > 600)) && 'description',
      ...job.skills.map((name) => !names.has(name) && `no skill ${name}`),
      new Set(job.skills).size !== job.skills.length && 'a skill twice',
      job.role !== null && !slugs.has(job.role) && `no role ${job.role}`,
      !jobKinds.includes(job.kind) && 'kind',
      job.place === '' && !job.remote && 'nowhere',
      !/^https:\/\/example\.org\/jobs\/[a-z-]+$/.test(job.apply) && 'apply',
      // Nobody posts before joining.
      job.postedDaysAgo > demoProfiles[job.postedBy].joined * 30 && 'posted too early',
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${job.slug}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

/** What the names of the demo community say, each in the language of its place: an example, imagined, nowhere. */
const fictional =
  /example|ejemplo|exemple|beispiel|υπόδειγμα|sample|namuna|przykład|placeholder|demo|fictional|fictive|imagin|tưởng tượng|invented|madeup|påhittad|notreal|virtual|never were|nowhere|ningún lugar|nulle part/i;

test('every organisation that has a job, employs a member or taught one says in its name that it does not exist', () => {
  const profiles = Object.values(demoProfiles);
  const names = [
    ...demoJobs.map(({ organisation }) => organisation),
    ...profiles.flatMap(({ experience }) => experience.map(({ at }) => at)),
    ...profiles.flatMap(({ education }) => education.map(({ school }) => school)),
  ];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !fictional.test(name))).toEqual([]);
});

test('one job has expired, most are open for a fortnight, and all but one belong to a role', () => {
  expect(demoJobs.filter(({ expiresInDays }) => expiresInDays < 0)).toHaveLength(1);
  expect(demoJobs.filter(({ expiresInDays }) => expiresInDays >= 14).length).toBeGreaterThanOrEqual(14);
  expect(demoJobs.filter(({ role }) => role === null)).toHaveLength(1);
});

test('every role of the guidance has an open job', () => {
  const open = new Set(demoJobs.filter(({ expiresInDays }) => expiresInDays > 0).map(({ role }) => role));
  expect(roles.filter(({ slug }) => !open.has(slug)).map(({ slug }) => slug)).toEqual([]);
});
