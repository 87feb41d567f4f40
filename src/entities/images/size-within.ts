import type { Size } from '../../ui/crop-geometry.ts';

/** The size at which a picture fits into a square, in whole pixels. Never enlarges. */
export function sizeWithin({ width, height }: Size, edge: number): Size {
  const share = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
