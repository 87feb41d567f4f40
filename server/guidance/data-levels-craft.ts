import type { LevelTexts } from './level-texts.ts';

export const craftLevels: Readonly<Record<string, LevelTexts>> = {
  Carpentry: [
    'measure, saw to a line and screw boards together squarely',
    'cut simple joints by hand, sharpen tools and read a drawing',
    'build furniture or frames with accurate joints, from rough wood on',
    'design and lead demanding work, and train apprentices',
  ],
  Plumbing: [
    'turn off the water, change a washer and clear a trap',
    'fit taps and pipes, and test them for leaks',
    'plan and install a bathroom by code, with falls and vents',
    'design and sign off systems of whole buildings, as your licence allows',
  ],
  'Electrical installation': [
    'name the dangers, isolate a circuit and prove that it is dead',
    'wire sockets, lights and low-voltage systems under supervision',
    'plan circuits, protection and earthing, and test them by the rules',
    'sign off installations, as your licence allows, and train others',
  ],
  Electronics: [
    'solder a kit, and measure voltage and resistance',
    'read a circuit diagram, find a faulty part and build on a breadboard',
    'design circuits and boards, and measure them with an oscilloscope',
    'develop devices up to series production',
  ],
  Welding: [
    'run a straight bead on flat steel with mask, gloves and ventilation',
    'make sound fillet and butt joints in common positions',
    'weld thin sheet, pipe or aluminium to a tested standard',
    'qualify procedures, and inspect and train welders',
  ],
  'Solar installation': [
    'explain panel, controller and battery, and wire a 12-volt kit',
    'size a small system by its loads and sun, and mount it safely',
    'plan roof systems with strings, shade and protection, and find faults by measurement',
    'design large or off-grid systems, and answer for their safety',
  ],
  'Bicycle repair': [
    'mend a puncture, and check brakes and bolts',
    'set gears and brakes, replace chain and cables, and true a wheel roughly',
    'overhaul bearings, build wheels and find the cause of a noise',
    'run a workshop, and train mechanics',
  ],
  'Car repair': [
    'check fluids, tyres and lights, and change a wheel safely',
    'service brakes, filters and batteries by the manual',
    'diagnose engine and electrical faults by measurement',
    'lead a workshop, and repair what others gave up on',
  ],
  Sewing: [
    'sew on a button, hem and mend a seam by hand',
    'sew a garment from a pattern by machine, and patch so that it lasts',
    'draft and fit patterns for different bodies',
    'tailor to measure, and lead a workshop',
  ],
  Knitting: [
    'knit and purl a scarf, and pick up a dropped stitch',
    'follow a pattern for a jumper or socks, and check your tension',
    'design garments with shaping and colour work',
    'publish patterns and teach',
  ],
  Weaving: [
    'weave a plain band or mat on a simple loom',
    'warp a loom, and weave twill with even edges',
    'design drafts, and choose yarns for use and hand',
    'run a weaving workshop, or restore textiles',
  ],
};
