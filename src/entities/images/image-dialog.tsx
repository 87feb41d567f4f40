import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import type { Size } from '../../ui/crop-geometry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ImageCrop } from '../../ui/image-crop.tsx';
import { CountedField } from '../../ui/counted-field.tsx';

const missing = 'Describe the image for people who cannot see it';
const tooLong = `A description can have at most ${limits.altCharacters} characters`;

/** The image's description, which every image needs. */
function useDescription(given: string) {
  const [alt, setAlt] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const check = () => {
    const { length } = alt.trim();
    if (length > 0 && length <= limits.altCharacters) return true;
    setProblem(length === 0 ? missing : tooLong);
    input.current?.focus();
    return false;
  };
  const field = (
    <CountedField
      label="Description"
      name="alt"
      hint="A few words about what it shows, for screen readers. It isn’t a caption."
      autoComplete="off"
      max={limits.altCharacters}
      value={alt}
      input={{
        ref: input,
        dir: 'auto',
        onChange: (event) => {
          setAlt(event.target.value);
          setProblem(null);
        },
      }}
      errors={problem === null ? undefined : [problem]}
    />
  );
  return { alt: alt.trim(), check, field, input };
}

interface ImageDialogProps {
  file: File;
  /** The description, as far as it is known. */
  alt: string;
  onDone: (file: File, size: Size, alt: string) => void;
  onCancel: () => void;
  /** Called on closing: the element to focus, or true for the one that had the focus before. */
  finalFocus?: () => HTMLElement | true | null;
}

/** A chosen image before it is inserted: its writer can crop it and must describe it. */
export function ImageDialog({ file, alt: given, onDone, onCancel, finalFocus }: ImageDialogProps) {
  const { alt, check, field, input } = useDescription(given);
  return (
    <ImageCrop
      file={file}
      title="Add an image"
      action="Add image"
      check={check}
      initialFocus={input}
      {...(finalFocus === undefined ? {} : { finalFocus })}
      onDone={(part, size) => onDone(part, size, alt)}
      onCancel={onCancel}
    >
      {field}
    </ImageCrop>
  );
}

interface DescriptionDialogProps {
  alt: string;
  onDone: (alt: string) => void;
  onCancel: () => void;
}

/** Changes the description of an image that is already in the text. */
export function DescriptionDialog({ alt: given, onDone, onCancel }: DescriptionDialogProps) {
  const { alt, check, field, input } = useDescription(given);
  return (
    <Dialog open onOpenChange={onCancel} title="Describe the image" initialFocus={input}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (check()) onDone(alt);
        }}
      >
        {field}
        <p>
          <Button type="submit" variant="primary">
            Save
          </Button>{' '}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
