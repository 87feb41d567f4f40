import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { charactersIn } from '../../../contract/document-text.ts';
import type { Document } from '../../../contract/document.ts';
import { limits } from '../../../contract/limits.ts';
import { EditorFrame, type EditorHandle } from '../../entities/editor/editor-frame.tsx';
import fieldStyles from '../../ui/field.module.css';
import { descriptionText } from './editor-values.ts';

interface DescriptionFieldProps {
  ref: Ref<EditorHandle>;
  /** The form's initial value. */
  text: string;
  document: () => Document;
  errors: readonly string[] | undefined;
  onEdit: () => void;
}

const max = limits.projectDescriptionCharacters;

/** Empty until few characters are left. */
function countOf(characters: number): string {
  const left = max - characters;
  return left > max / 10 ? '' : left >= 0 ? `${left} left. ` : `${-left} too many. `;
}

/** The description in the editor. A hidden field holds it as JSON for the form. */
export function DescriptionField({ ref, text, document, errors, onEdit }: DescriptionFieldProps) {
  const id = useId();
  const editor = useRef<EditorHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(() => ({ text, body: document() }));
  const [count, setCount] = useState(() => countOf(charactersIn(first.body)));
  const [hasFiles, setHasFiles] = useState(false);
  useImperativeHandle(ref, () => ({ flush: () => editor.current?.flush(), focus: () => editor.current?.focus() }), []);
  function write(body: Document) {
    if (field.current === null) return;
    // Set directly rather than through React, because the form may be read in the same tick.
    field.current.value = descriptionText(body);
    setCount(countOf(charactersIn(body)));
    setHasFiles(false);
    onEdit();
  }
  return (
    <div className={fieldStyles.field}>
      <p className={fieldStyles.label}>
        Description <span className={fieldStyles.optional}>Optional</span>
      </p>
      <textarea ref={field} name="description" hidden defaultValue={first.text} />
      <EditorFrame
        ref={editor}
        id={id}
        body={first.body}
        label="Description"
        error={errors?.[0]}
        hint={
          <>
            <span aria-live="polite">{count}</span>
            What people should know before they join. Markdown works: ## for a heading, - for a list, **bold**.
          </>
        }
        below={
          hasFiles ? (
            <p role="alert" className={fieldStyles.error}>
              A description has no images. A post about the project can have them.
            </p>
          ) : null
        }
        isWordsOnly
        characters={max}
        onText={write}
        onFiles={() => setHasFiles(true)}
      />
    </div>
  );
}
