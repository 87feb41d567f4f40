/** Which part of a picture is used. */
export interface Crop {
  /** 1: the largest part that fits. */
  zoom: number;
  /** The part's position from left (0) to right (1), and from top (0) to bottom (1). */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Part extends Size {
  left: number;
  top: number;
}

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const largestZoom = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * The part, in pixels of the picture.
 * @param aspect its width divided by its height
 */
export function partOf(size: Size, { zoom, x, y }: Crop, aspect: number): Part {
  const width = Math.min(size.width, size.height * aspect) / zoom;
  const height = width / aspect;
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height };
}

/**
 * The crop after the picture was dragged under the frame.
 * @param dx share of the part's width, to the right
 * @param dy share of the part's height, downwards
 */
export function dragged(size: Size, crop: Crop, aspect: number, dx: number, dy: number): Crop {
  const { width, height } = partOf(size, crop, aspect);
  const along = (position: number, by: number, room: number) =>
    room < 1 ? position : within(position - by / room, 0, 1);
  return {
    ...crop,
    x: along(crop.x, dx * width, size.width - width),
    y: along(crop.y, dy * height, size.height - height),
  };
}

/** The crop at another zoom, around the same middle. */
export function zoomed(size: Size, crop: Crop, aspect: number, wanted: number): Crop {
  const zoom = within(wanted, 1, largestZoom);
  const before = partOf(size, crop, aspect);
  const after = partOf(size, { ...crop, zoom }, aspect);
  const place = (middle: number, half: number, room: number) => (room < 1 ? 0.5 : within((middle - half) / room, 0, 1));
  return {
    zoom,
    x: place(before.left + before.width / 2, after.width / 2, size.width - after.width),
    y: place(before.top + before.height / 2, after.height / 2, size.height - after.height),
  };
}
