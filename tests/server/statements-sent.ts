const requestForTls = 80_877_103;

/** The text from `at` up to the next zero byte. */
function textAt(message: Buffer, at: number): string {
  return message.toString('utf8', at, message.indexOf(0, at));
}

/** Takes apart what a client of PostgreSQL sends on one connection, and tells of each statement that it runs. */
export function statementsSent(onStatement: (text: string) => void): (sent: Buffer) => void {
  const prepared = new Map<string, string>();
  let kept = Buffer.alloc(0);
  let hasBegun = false;
  let bound = '';

  function read(message: Buffer): void {
    const first = textAt(message, 5);
    const second = () => textAt(message, 5 + Buffer.byteLength(first) + 1);
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'Q':
        return onStatement(first);
      case 'P':
        prepared.set(first, second());
        return;
      case 'B':
        bound = prepared.get(second()) ?? 'a statement that was never prepared';
        return;
      case 'E':
        return onStatement(bound);
      default:
    }
  }

  return (sent) => {
    kept = Buffer.concat([kept, sent]);
    for (;;) {
      // Only the first message has no letter before its length.
      const lengthAt = hasBegun ? 1 : 0;
      if (kept.length < lengthAt + 4) return;
      const end = lengthAt + kept.readInt32BE(lengthAt);
      if (kept.length < end) return;
      const message = kept.subarray(0, end);
      kept = kept.subarray(end);
      if (hasBegun) read(message);
      else hasBegun = message.readInt32BE(4) !== requestForTls;
    }
  };
}
