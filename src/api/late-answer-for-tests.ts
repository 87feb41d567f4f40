/** An answer that comes when the test says so. */
export function lateAnswer<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (answer: Answer) => resolve(answer) };
}
