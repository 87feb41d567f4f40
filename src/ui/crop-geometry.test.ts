import { expect, test } from 'vitest';
import { dragged, largestZoom, squareOf, wholePicture, zoomed } from './crop-geometry.ts';

const wide = { width: 400, height: 200 };

test('at first the square is as large as fits, and in the middle', () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
});

test('dragging to the right shows more of the left, and ends at the edge', () => {
  expect(squareOf(wide, dragged(wide, wholePicture, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, dragged(wide, wholePicture, 9, 9))).toEqual({ left: 0, top: 0, side: 200 });
});

test('zooming keeps the middle, within its bounds', () => {
  expect(squareOf(wide, zoomed(wide, wholePicture, 2))).toEqual({ left: 150, top: 50, side: 100 });
  expect(zoomed(wide, wholePicture, 99).zoom).toBe(largestZoom);
  expect(squareOf(wide, zoomed(wide, { zoom: 4, x: 1, y: 1 }, 1))).toEqual({ left: 200, top: 0, side: 200 });
});

test('a square picture has nowhere to go at first', () => {
  const square = { width: 50, height: 50 };
  expect(dragged(square, wholePicture, 0.5, 0.5)).toEqual(wholePicture);
});
