import { demoEmail, demoMembers, demoPassword } from '/work/wt/cache/server/demo/members.ts';
import { StepwiseProcess } from '/work/wt/cache/tests/browser/stepwise-process.ts';
import { signedIn } from '/work/wt/cache/tests/bench/signed-in.ts';
const [member] = demoMembers;
const demo = { email: demoEmail(member.username), password: demoPassword };
for (const dist of process.argv.slice(2)) {
  const server = await StepwiseProcess.start({ DEMO: '1' }, undefined, dist);
  console.log('started', server.url, new Date().toISOString());
  try {
    for (const f of await signedIn(server.url, demo)) console.log(dist, f.name, Math.round(f.value), f.note);
  } finally {
    await server.dispose();
  }
}
