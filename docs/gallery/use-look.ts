import { type RefObject, useEffect, useState } from 'react';

/** Where the picture lies in its frame, in pixels, and how large it is. */
export interface Look {
  x: number;
  y: number;
  scale: number;
}

const smallest = 0.15;
const largest = 4;
/** Its texts are 10 pixels high. */
const readable = 10 / 12;
/** Between the picture and its frame, in pixels. */
const margin = 16;
/** Below it the tools lie over the frame. */
const tools = 40;

interface Size {
  width: number;
  height: number;
}

function fitted(box: Size, { width, height }: Size): Look {
  const scale = Math.max(
    smallest,
    Math.min((box.width - 2 * margin) / width, (box.height - 2 * margin - tools) / height, 1.25),
  );
  return { scale, x: (box.width - width * scale) / 2, y: (box.height - tools - height * scale) / 2 };
}

/** All of a picture, or where that would be too small to read its top, in its whole width. */
function legible(box: Size, size: Size): Look {
  const whole = fitted(box, size);
  const scale = Math.min(readable, (box.width - 2 * margin) / size.width);
  if (whole.scale >= scale) return whole;
  return { scale, x: (box.width - size.width * scale) / 2, y: margin };
}

function zoomed(before: Look, factor: number, box: Size): Look {
  const scale = Math.min(largest, Math.max(smallest, before.scale * factor));
  const [x, y] = [box.width / 2, box.height / 2];
  const by = scale / before.scale;
  return { scale, x: x - (x - before.x) * by, y: y - (y - before.y) * by };
}

/** Zooming and moving a picture of a size in its frame. It can be read at first, and whenever the frame changes. */
export function useLook(frame: RefObject<HTMLElement | null>, width: number, height: number) {
  const [look, setLook] = useState<Look>({ x: 0, y: 0, scale: 1 });
  useEffect(() => {
    const target = frame.current;
    const observer = new ResizeObserver(() => {
      if (target !== null) setLook(legible(target.getBoundingClientRect(), { width, height }));
    });
    if (target !== null) observer.observe(target);
    return () => observer.disconnect();
  }, [frame, width, height]);
  useEffect(() => {
    const target = frame.current;
    // React's listener is passive and could not prevent the page from zooming, too.
    const turn = (event: WheelEvent) => {
      if (target === null || (!event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      setLook((before) => zoomed(before, Math.exp(-event.deltaY / 300), target.getBoundingClientRect()));
    };
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [frame]);
  const box = () => frame.current?.getBoundingClientRect() ?? { width, height };
  return {
    look,
    fit: () => setLook(fitted(box(), { width, height })),
    zoom: (factor: number) => setLook((before) => zoomed(before, factor, box())),
    move: (x: number, y: number) => setLook((before) => ({ ...before, x: before.x + x, y: before.y + y })),
  };
}
