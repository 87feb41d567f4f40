import type { EduraSource } from '../../../contract/edura.ts';

/** Of one kind what was named, the latest first. */
export const namedOf = <Kind extends EduraSource['kind']>(
  kind: Kind,
  sources: readonly EduraSource[],
): Extract<EduraSource, { kind: Kind }>[] =>
  sources.filter((source): source is Extract<EduraSource, { kind: Kind }> => source.kind === kind);
