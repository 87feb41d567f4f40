import { projectAreas } from '../../../contract/community-project-fields.ts';
import { type Difference, DifferencesView, PlainSide, TakenNotice } from '../../entities/drafts/differences-view.tsx';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { difficultyNames } from '../../entities/projects/project-labels.ts';
import { descriptionOf } from './editor-values.ts';

const names: Readonly<Record<string, string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  area: 'Field',
  difficulty: 'Difficulty',
  hours: 'Hours',
  places: 'Places',
  skills: 'Skills',
  order: 'Order of the steps',
};

function nameOf({ field, mine, theirs }: Difference): string {
  return names[field] ?? `Step: ${(mine || theirs).split('\n')[0] || 'Untitled step'}`;
}

function shown(field: string, text: string) {
  if (field === 'description') return <DocumentView document={descriptionOf({ description: text })} />;
  const label = field === 'area' ? projectAreas : field === 'difficulty' ? difficultyNames : {};
  return <PlainSide text={textOf(label, text) || text} />;
}

interface ProjectDifferencesProps {
  differences: readonly Difference[];
  onMine: (field: string) => void;
  onTheirs: (field: string) => void;
  onBoth: (field: string) => void;
}

const long = new Set(['summary', 'description']);

export function ProjectDifferences({ differences, ...choices }: ProjectDifferencesProps) {
  return (
    <DifferencesView
      thing="project"
      nameOf={nameOf}
      shown={shown}
      emptyText={(field) => (field.startsWith('steps.') ? 'Removed' : 'Empty')}
      long={long}
      differences={differences.map((one) => ({ ...one, by: one.by.replace(/ since you opened it$/, '') }))}
      {...choices}
    />
  );
}

export function ProjectTaken({ fields }: { fields: readonly string[] }) {
  const known = [...new Set(fields.map((field) => names[field]?.toLowerCase() ?? 'steps'))];
  return <TakenNotice thing="project" names={known} />;
}
