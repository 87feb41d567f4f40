// What failed, told once more below the summary: of a long run, often only the last page is kept.

/** Lines of one failure's message: the sentence and the values beside it, without the stack's depths. */
const shownLines = 12;

// eslint-disable-next-line no-control-regex -- the runners colour what they write
const colours = /\u001B\[[0-9;]*m/g;

const told = (name, message = '') =>
  [`FAIL  ${name}`, ...message.replace(colours, '').split('\n').slice(0, shownLines)].join('\n      ');

/** Texts of what failed in Vitest's report, one a test; one a file that could not be loaded. */
export function vitestFailures(report) {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status !== 'passed');
    if (file.status === 'failed' && tests.length === 0) return [told(file.name, file.message)];
    return tests.map((test) => told(`${file.name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status));
  });
}

/** What a failed test has attached as text: what the server and the browser did meanwhile. */
function notes(result) {
  const texts = (result?.attachments ?? []).filter(({ body, contentType }) => body && contentType === 'text/plain');
  return texts.map(
    ({ name, body }) => `\n      ${name}:\n${Buffer.from(body, 'base64').toString().replace(/^/gm, '        ')}`,
  );
}

/** Texts of what failed in Playwright's report, one a test. */
export function playwrightFailures(report) {
  const inSuite = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inSuite)];
  return report.suites
    .flatMap(inSuite)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const result = spec.tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined);
      // Of a test that ran out of time, the first says that alone; the next says what it waited for.
      const errors = result?.errors ?? [];
      const messages = errors.map(
        ({ message = '', location }) => `${message}${location ? `\n(line ${location.line})` : ''}`,
      );
      return [told(`${spec.file}:${spec.line} › ${spec.title}`, messages.join('\n')), ...notes(result)].join('\n');
    });
}
