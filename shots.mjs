import { chromium } from 'playwright-core';
const [, , base, user, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell'.length ? process.env.CHROMIUM_PATH : undefined,
});
for (const scheme of ['light', 'dark'])
  for (const width of [390, 1280]) {
    const c = await b.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme: scheme,
      hasTouch: width === 390,
    });
    const p = await c.newPage();
    if (user !== '-') {
      await p.goto(base + '/login');
      await p
        .locator('input[type=email],input[name=email],input[autocomplete*=username]')
        .first()
        .fill(user + '@example.org');
      await p
        .getByLabel(/password/i)
        .first()
        .fill('one-step-at-a-time');
      await p.keyboard.press('Enter');
      await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 15000 });
    }
    for (const path of paths) {
      await p.goto(base + path);
      await p.waitForTimeout(1500);
      const name = (path.replace(/[^a-z0-9]+/gi, '_') || 'root') + `-${width}-${scheme}`;
      await p.screenshot({ path: `/tmp/w/shots/${name}.png` });
    }
    await c.close();
  }
await b.close();
