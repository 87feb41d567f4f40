import { sql } from 'drizzle-orm';
import { stepsIn, withSteps } from '../../contract/document-steps.ts';
import type { Document, DocumentStep } from '../../contract/document.ts';
import type { OpenStep } from '../../contract/posts.ts';
import { communityProjects, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { hiddenTitles, projectIsHidden, projectVisibleTo, type Reader } from './visibility.ts';

interface FoundStep extends OpenStep {
  title: string;
  /** The step exists, its project is not a draft, and the reader may see the project. */
  open: boolean;
  /** Moderators have hidden its project. */
  hidden: boolean;
}

/** The steps named in texts, by project and step together: a step is only found in its own project. */
async function findSteps(
  db: Database,
  named: readonly DocumentStep[],
  reader: Reader,
): Promise<Map<string, FoundStep>> {
  if (named.length === 0) return new Map();
  const asked = [...new Map(named.map((one) => [keyOf(one), one])).values()];
  const rows = await rowsOf<FoundStep>(
    db,
    // They are picked first: otherwise the database would read all projects to find the visible ones.
    sql`select p.step_id as step, p.id::text as project, p.title as project_title, p.step_title as title,
        (p.step_removed_at is null and p.status <> 'draft' and ${projectVisibleTo(reader)}) as open, ${projectIsHidden} as hidden
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (project bigint, step uuid)
      cross join lateral (select one.*, st.id as step_id, st.title as step_title, st.removed_at as step_removed_at
        from ${steps} as st join ${communityProjects} as one on one.id = st.project_id
        where st.id = asked.step and one.id = asked.project offset 0) as p`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** An address may have an id with leading zeros. */
const keyOf = ({ project, step }: { project: string; step: string }) => `${Number(project)} ${step}`;

/** Replaces titles that moderators have hidden. */
function unnamed(document: Document, found: ReadonlyMap<string, FoundStep>): Document {
  return withSteps(document, (step) => ({
    type: 'step',
    attrs: found.get(keyOf(step))?.hidden === true ? { ...step, title: hiddenTitles.step } : step,
  }));
}

/** A published text as the reader may see it, with those of its steps that they may open. */
export async function textFor(
  db: Database,
  body: Document,
  reader: Reader,
): Promise<{ body: Document; steps: OpenStep[] }> {
  const found = await findSteps(db, stepsIn(body), reader);
  const open = [...found.values()].filter((one) => one.open);
  return {
    body: unnamed(body, found),
    steps: open.map(({ step, project, project_title }) => ({ step, project, project_title })),
  };
}

/** Earlier versions of texts: their steps are not links. */
export async function textsFor<Text extends { body: Document }>(db: Database, texts: readonly Text[]): Promise<Text[]> {
  const found = await findSteps(
    db,
    texts.flatMap(({ body }) => stepsIn(body)),
    null,
  );
  return texts.map((text) => ({ ...text, body: unnamed(text.body, found) }));
}

/**
 * A text in the form in which it is published. Steps get their current titles, whatever was sent, so that nobody puts
 * words into the owners' mouths. A step that does not exist, or that the author may not open, becomes plain text with
 * the words that were sent, so that the answer reveals nothing hidden.
 */
export async function publishedText(tx: Database, authorId: string, body: Document): Promise<Document> {
  const found = await findSteps(tx, stepsIn(body), authorId);
  return withSteps(body, ({ project, step, title }) => {
    const known = found.get(keyOf({ project, step }));
    if (known?.open === true) return { type: 'step', attrs: { project: known.project, step, title: known.title } };
    return { type: 'paragraph', ...(title === '' ? {} : { content: [{ type: 'text', text: title }] }) };
  });
}
