import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../browser/stepwise-process.ts';
import type { Engine, Handle, PageFunction } from './engine.ts';

/** The parts of selenium-webdriver that are used here: the package is installed for these journeys only. */
interface WebElement {
  click: () => Promise<void>;
  sendKeys: (text: string) => Promise<void>;
}
interface Driver {
  get: (url: string) => Promise<void>;
  navigate: () => { back: () => Promise<void>; refresh: () => Promise<void> };
  manage: () => {
    window: () => { setRect: (rect: { x: number; y: number; width: number; height: number }) => Promise<unknown> };
  };
  getAllWindowHandles: () => Promise<string[]>;
  switchTo: () => { window: (handle: string) => Promise<void> };
  executeScript: <Result>(script: string, ...values: unknown[]) => Promise<Result>;
  takeScreenshot: () => Promise<string>;
  getCapabilities: () => Promise<{ get: (name: string) => unknown }>;
  quit: () => Promise<void>;
}
interface Builder {
  usingServer: (url: string) => Builder;
  withCapabilities: (capabilities: Record<string, unknown>) => Builder;
  build: () => Promise<Driver>;
}

export interface WebKitPaths {
  /** A window that needs no screen. */
  xvfb: string;
  driver: string;
  browser: string;
}

/** Milliseconds: a busy machine takes seconds to start a process. */
const startWithin = 30_000;

const asElement = (handle: Handle) => handle as WebElement;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a display of its own; it says its number when it is ready. */
async function startDisplay(xvfb: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = child.stdio[3];
  if (number == null) throw new Error('unreachable: the pipe was asked for');
  const [said] = (await Promise.race([once(number, 'data'), once(child, 'exit').then(() => [''])])) as [unknown];
  const display = String(said).trim();
  if (display === '') throw new Error('Xvfb ended before it had a display');
  return { child, display: `:${display}` };
}

async function untilListening(url: string): Promise<void> {
  const deadline = Date.now() + startWithin;
  for (;;) {
    const failure = await fetch(url).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    if (Date.now() > deadline)
      throw new Error(`WebKitWebDriver did not answer within ${startWithin} ms`, { cause: failure });
    await pause(50);
  }
}

/** A window without a toolbar: with one it gets no narrower than 447 pixels. */
async function moveIntoPopup(driver: Driver): Promise<void> {
  const first = await driver.getAllWindowHandles();
  await driver.executeScript(`open('about:blank', '', 'popup,width=1280,height=800');`);
  const popup = (await driver.getAllWindowHandles()).find((handle) => !first.includes(handle));
  if (popup === undefined) throw new Error('WebKit opened no second window');
  await driver.switchTo().window(popup);
}

/** WebKitGTK's MiniBrowser in a window on a display of its own, driven through WebDriver. */
export async function openWebKit(paths: WebKitPaths): Promise<Engine> {
  const specifier: string = 'selenium-webdriver';
  const { Builder } = (await import(specifier)) as { Builder: new () => Builder };
  const { child: screen, display } = await startDisplay(paths.xvfb);
  const port = await freePort();
  const service = spawn(paths.driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const stop = async () => {
    await end(service);
    await end(screen);
  };
  let driver: Driver;
  try {
    await untilListening(`http://127.0.0.1:${port}/status`);
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: paths.browser,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      })
      .build();
    await moveIntoPopup(driver);
  } catch (error) {
    await stop();
    throw error;
  }
  const run = <Argument, Result>(body: PageFunction<Argument, Result>, argument: Argument) =>
    driver.executeScript<Result>(`return (${String(body)})(arguments[0]);`, argument);
  return {
    name: 'WebKit',
    version: String((await driver.getCapabilities()).get('browserVersion')),
    goTo: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    evaluate: run,
    inject: (script) => driver.executeScript(script),
    find: run,
    async press(element) {
      // The driver scrolls no further than to the window's edge, where a bar may lie over the element.
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });`, element);
      await asElement(element).click();
    },
    type: (element, text) => asElement(element).sendKeys(text),
    chooseFile: (input, path) => asElement(input).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    pdf: null,
    async close() {
      try {
        await driver.quit();
      } finally {
        await stop();
      }
    },
  };
}
