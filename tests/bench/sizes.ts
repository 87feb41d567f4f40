/** Smaller, to see whether a part runs to its end: `BENCH_SCALE=0.05 BENCH_DATABASE=PostgreSQL npm run bench -- search`. */
const scale = Number(process.env.BENCH_SCALE ?? 1);

/** Only one of the two databases. */
export const isAsked = (database: 'PostgreSQL' | 'embedded'): boolean =>
  (process.env.BENCH_DATABASE ?? database) === database;

export const scaled = (count: number, least = 1_000): number => Math.max(least, Math.round(count * scale));

/** Members of a small and of a large community, each with so many community projects and jobs. */
export const few = 1_000;
export const many = scaled(100_000);
export const projects = scaled(20_000);
export const jobs = scaled(20_000);

const text = (count: number) => count.toLocaleString('en');

export const manyText = text(many);
export const fewText = text(few);
export const sizesText = `${text(many)} members, ${text(projects)} projects, ${text(jobs)} jobs`;
