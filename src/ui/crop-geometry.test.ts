import { expect, test } from 'vitest';
import { dragged, largestZoom, partOf, wholePicture, zoomed } from './crop-geometry.ts';

const wide = { width: 400, height: 200 };

test('initially the crop is as large as fits, and centred', () => {
  expect(partOf(wide, wholePicture, 1)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(partOf(wide, wholePicture, 1.6)).toEqual({ left: 40, top: 0, width: 320, height: 200 });
  expect(partOf({ width: 200, height: 400 }, wholePicture, 1.6)).toEqual({
    left: 0,
    top: 137.5,
    width: 200,
    height: 125,
  });
});

test('dragging to the right shows more of the left, and stops at the edge', () => {
  expect(partOf(wide, dragged(wide, wholePicture, 1, 0.25, 0), 1)).toMatchObject({ left: 50, top: 0 });
  expect(partOf(wide, dragged(wide, wholePicture, 1, 9, 9), 1)).toMatchObject({ left: 0, top: 0 });
  const tall = { width: 200, height: 400 };
  expect(partOf(tall, dragged(tall, wholePicture, 1.6, 0, -0.5), 1.6)).toMatchObject({ left: 0, top: 200 });
});

test('zooming keeps the centre, within the limits', () => {
  expect(partOf(wide, zoomed(wide, wholePicture, 1, 2), 1)).toEqual({ left: 150, top: 50, width: 100, height: 100 });
  expect(partOf(wide, zoomed(wide, wholePicture, 1.6, 2), 1.6)).toEqual({
    left: 120,
    top: 50,
    width: 160,
    height: 100,
  });
  expect(zoomed(wide, wholePicture, 1, 99).zoom).toBe(largestZoom);
  expect(partOf(wide, zoomed(wide, { zoom: 4, x: 1, y: 1 }, 1, 1), 1)).toMatchObject({ left: 200, top: 0 });
});

test('a picture of the target shape cannot be dragged until it is zoomed', () => {
  expect(dragged({ width: 50, height: 50 }, wholePicture, 1, 0.5, 0.5)).toEqual(wholePicture);
  expect(dragged({ width: 160, height: 100 }, wholePicture, 1.6, 0.5, 0.5)).toEqual(wholePicture);
});
