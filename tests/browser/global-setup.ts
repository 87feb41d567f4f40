import { StepwiseProcess } from './stepwise-process.ts';

/** Makes one database with the demo members, of which each worker's server gets a copy. Returns the teardown. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const stepwise = await StepwiseProcess.start({ DEMO: '1', SMTP_URL: '' });
  await stepwise.stop();
  process.env.STEPWISE_TEMPLATE = stepwise.dataFolder;
  return () => stepwise.dispose();
}
