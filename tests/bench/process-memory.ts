import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes, as the kernel counts it. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('The kernel does not tell the resident memory');
  return Number(kilobytes) * 1_024;
}
