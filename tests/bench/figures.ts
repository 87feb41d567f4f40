/** One row of the table. `most` and `least` are its bounds, where it has any. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  note?: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('No values were measured');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, most, least, note }) => {
    const bound = most !== undefined ? `≤ ${most} ${unit}` : least !== undefined ? `≥ ${least} ${unit}` : '';
    const isKept = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
    const kept = bound === '' ? '' : isKept ? 'yes' : '**no**';
    return `| ${name} | ${round(value)} ${unit} | ${bound} | ${kept} | ${note ?? ''} |`;
  });
  return ['| Figure | Measured | Bound | Kept | How |', '|---|---:|---:|---|---|', ...rows].join('\n');
}
