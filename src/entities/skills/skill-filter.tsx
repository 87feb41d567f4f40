import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FilterField } from '../../ui/filter-field.tsx';
import { skillSuggestions } from './skill-actors.ts';

interface SkillFilterProps {
  /** Null for visitors, who get no suggestions. */
  as: string | null;
  value: string;
}

const texts = { label: 'Skill', name: 'skill', placeholder: 'Any skill' };

/** Narrows a list to a skill. Names of the catalogue are suggested: others may match nothing. */
export function SkillFilter({ as, value }: SkillFilterProps) {
  return as === null ? <FilterField {...texts} value={value} /> : <Suggesting key={as} as={as} value={value} />;
}

function Suggesting({ as, value }: { as: string; value: string }) {
  const [machine] = useState(() => skillSuggestions(as));
  const suggestions = useActorRef(machine);
  const found = useSelector(suggestions, ({ context }) => context.found);
  return (
    <FilterField
      {...texts}
      value={value}
      suggestions={found.map(({ name, alias }) => ({ text: name, note: alias === '' ? undefined : alias }))}
      onTyped={(text) => suggestions.send({ type: 'text.edited', text })}
    />
  );
}
