/** Which square of a picture is taken. */
export interface Crop {
  /** 1: as much as fits. */
  zoom: number;
  /** Where the square lies between left (0) and right (1), and between top (0) and bottom (1). */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const largestZoom = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * The crop after the picture was dragged under the square.
 * @param dx share of the square's side, to the right
 * @param dy share of the square's side, downwards
 */
export function dragged(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop);
  const along = (position: number, by: number, length: number) => (length - side < 1 ? position : within(position - (by * side) / (length - side), 0, 1));
  return { ...crop, x: along(crop.x, dx, size.width), y: along(crop.y, dy, size.height) };
}

/** The crop at another zoom, around the same middle. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const before = squareOf(size, crop);
  const side = Math.min(size.width, size.height) / within(zoom, 1, largestZoom);
  const place = (start: number, length: number) => (length - side < 1 ? 0.5 : within((start + before.side / 2 - side / 2) / (length - side), 0, 1));
  return { zoom: within(zoom, 1, largestZoom), x: place(before.left, size.width), y: place(before.top, size.height) };
}
