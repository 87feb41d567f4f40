import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { type Crop, dragged, largestZoom, partOf, type Size, wholePicture, zoomed } from './crop-geometry.ts';
import { Dialog } from './dialog.tsx';
import styles from './image-crop.module.css';
import { Notice } from './notice.tsx';
import { Select } from './select.tsx';

/** The target: its shape, and whether it is displayed round. */
export interface CropShape {
  /** Width divided by height. */
  aspect: number;
  round?: boolean;
}

/** The shapes to choose from if the target has none of its own. */
const shapes = [
  { value: 'whole', label: 'As it is' },
  { value: '16:9', label: '16:9', aspect: 16 / 9 },
  { value: '4:3', label: '4:3', aspect: 4 / 3 },
  { value: '1:1', label: 'Square', aspect: 1 },
] as const;

/** Output width in pixels. No screen shows the picture larger. */
const largestWidth = 1_280;
/** Width in pixels of the canvas used for cropping. */
const stageWidth = 640;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, aspect: number): void {
  const { left, top, width, height } = partOf(picture, crop, aspect);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** Nothing shines through. */
function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (pixels === undefined) return false;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** As a PNG a photo would be too large to upload; only a PNG keeps transparency. */
function typeOf({ type }: File, canvas: HTMLCanvasElement): 'image/jpeg' | 'image/png' {
  const isJpeg = type === 'image/jpeg' || type === 'image/jpg' || (type === 'image/webp' && isOpaque(canvas));
  return isJpeg ? 'image/jpeg' : 'image/png';
}

/** A new file with only the cropped part. */
function cut(picture: ImageBitmap, crop: Crop, aspect: number, file: File): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(largestWidth, Math.round(partOf(picture, crop, aspect).width)));
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  draw(canvas, picture, crop, aspect);
  const type = typeOf(file, canvas);
  const name = file.name.replace(/\.[^.]*$/, '') + (type === 'image/jpeg' ? '.jpg' : '.png');
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob === null ? null : new File([blob], name, { type })), type, 0.9);
  });
}

type Loaded = ImageBitmap | 'loading' | 'broken';

function usePicture(file: File): Loaded {
  const [picture, setPicture] = useState<Loaded>('loading');
  useEffect(() => {
    let wanted = true;
    let opened: ImageBitmap | null = null;
    createImageBitmap(file).then(
      (bitmap) => {
        opened = bitmap;
        if (wanted) setPicture(bitmap);
        else bitmap.close();
      },
      () => {
        if (wanted) setPicture('broken');
      },
    );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [file]);
  return picture;
}

interface ImageCropProps {
  file: File;
  title: string;
  /** Undefined: the member chooses the shape, starting with the whole picture. */
  shape?: CropShape;
  /** On the button. */
  action?: string;
  /** Shown below the picture: what else is asked about it. */
  children?: ReactNode;
  /** Takes the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called as it closes: returns what takes the focus; true, the default, for whatever had it before. */
  finalFocus?: () => HTMLElement | true | null;
  /** False: something is missing, and the dialog stays open. */
  check?: () => boolean;
  /** A picture used as it is comes back unchanged. */
  onDone: (file: File, size: Size) => void;
  onCancel: () => void;
}

/** Crops a picture to a given shape: by dragging and wheel, or with sliders, which work with the keyboard. */
export function ImageCrop(props: ImageCropProps) {
  const {
    file,
    title,
    shape: given,
    action = 'Use this picture',
    children,
    initialFocus,
    finalFocus,
    check,
    onDone,
    onCancel,
  } = props;
  const picture = usePicture(file);
  const [crop, setCrop] = useState(wholePicture);
  const [chosen, setChosen] = useState('whole');
  const [failed, setFailed] = useState(false);
  const own = shapes.find(({ value }) => value === chosen);
  const whole = typeof picture === 'string' ? 1 : picture.width / picture.height;
  const shape = given ?? { aspect: own !== undefined && 'aspect' in own ? own.aspect : whole };
  async function use() {
    if (typeof picture === 'string' || check?.() === false) return;
    const { width, height } = partOf(picture, crop, shape.aspect);
    const isWhole = given === undefined && Math.round(width) === picture.width && Math.round(height) === picture.height;
    const part = isWhole ? file : await cut(picture, crop, shape.aspect, file);
    if (part === null) setFailed(true);
    else onDone(part, { width, height });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={title}
      initialFocus={initialFocus}
      {...(finalFocus === undefined ? {} : { finalFocus })}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={typeof picture === 'string'} onClick={() => void use()}>
            {action}
          </Button>
        </>
      }
    >
      {picture === 'broken' || failed ? (
        <Notice tone="error">This file could not be read as a picture. Choose another one.</Notice>
      ) : (
        <>
          <Cropper picture={picture} shape={shape} isLow={given === undefined} crop={crop} onCrop={setCrop} />
          {given === undefined ? (
            <Select
              label="Shape"
              name="shape"
              options={shapes}
              value={chosen}
              onChange={(event) => {
                setChosen(event.target.value);
                setCrop(wholePicture);
              }}
            />
          ) : null}
          {children}
        </>
      )}
    </Dialog>
  );
}

interface CropperProps {
  picture: ImageBitmap | 'loading';
  shape: CropShape;
  /** More follows below it. */
  isLow: boolean;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function Cropper({ picture, shape: { aspect, round = false }, isLow, crop, onCrop }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const id = useId();
  useEffect(() => {
    if (canvas.current !== null && picture !== 'loading') draw(canvas.current, picture, crop, aspect);
  }, [picture, crop, aspect]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || picture === 'loading') return undefined;
    const turn = (event: WheelEvent) => {
      // React's wheel listener is passive and cannot prevent the page from scrolling.
      event.preventDefault();
      onCrop(zoomed(picture, crop, aspect, crop.zoom * Math.exp(-event.deltaY / 400)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [picture, crop, aspect, onCrop]);
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (last.current === null || picture === 'loading') return;
    const { clientWidth, clientHeight } = event.currentTarget;
    onCrop(
      dragged(
        picture,
        crop,
        aspect,
        (event.clientX - last.current.x) / clientWidth,
        (event.clientY - last.current.y) / clientHeight,
      ),
    );
    last.current = { x: event.clientX, y: event.clientY };
  }
  const slider = (name: 'zoom' | 'x' | 'y', label: string, least: number, most: number) => (
    <div className={styles.slider}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="range"
        min={least}
        max={most}
        step="any"
        value={crop[name]}
        disabled={picture === 'loading'}
        aria-valuetext={name === 'zoom' ? `${Math.round(crop.zoom * 100)}%` : `${Math.round(crop[name] * 100)}%`}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (picture !== 'loading')
            onCrop(name === 'zoom' ? zoomed(picture, crop, aspect, valueAsNumber) : { ...crop, [name]: valueAsNumber });
        }}
        onKeyDown={(event) =>
          stepSlider(event, crop[name], least, most, (value) => {
            if (picture !== 'loading')
              onCrop(name === 'zoom' ? zoomed(picture, crop, aspect, value) : { ...crop, [name]: value });
          })
        }
      />
    </div>
  );
  return (
    <div className={styles.cropper}>
      <div className={classNames(styles.stage, round && styles.round, isLow && styles.low)}>
        {/* The sliders below offer the same to anyone who cannot drag. */}
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={Math.round(Math.min(stageWidth, stageWidth * aspect))}
          height={Math.round(Math.min(stageWidth, stageWidth / aspect))}
          role="img"
          aria-label="The part of the picture that is used"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            last.current = null;
          }}
          onPointerCancel={() => {
            last.current = null;
          }}
        />
      </div>
      {slider('zoom', 'Zoom', 1, largestZoom)}
      {slider('x', 'Left to right', 0, 1)}
      {slider('y', 'Top to bottom', 0, 1)}
    </div>
  );
}

/** `step="any"` makes dragging smooth, but leaves the arrow keys without a step. */
function stepSlider(
  event: KeyboardEvent,
  value: number,
  least: number,
  most: number,
  onStep: (value: number) => void,
): void {
  const by: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -5,
    PageUp: 5,
  };
  const steps = by[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  onStep(Math.min(most, Math.max(least, value + (steps * (most - least)) / 40)));
}
