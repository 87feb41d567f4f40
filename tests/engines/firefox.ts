import type { Engine, Handle, PageFunction } from './engine.ts';

/** The parts of puppeteer-core that are used here: the package is installed for these journeys only, and so are its types. */
interface ElementHandle {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  uploadFile: (path: string) => Promise<void>;
}
interface JSHandle {
  asElement: () => ElementHandle | null;
}
interface Page {
  goto: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  reload: () => Promise<unknown>;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  evaluate: <Argument, Result>(run: PageFunction<Argument, Result> | string, argument?: Argument) => Promise<Result>;
  evaluateHandle: <Argument>(run: PageFunction<Argument, Element | null>, argument: Argument) => Promise<JSHandle>;
  screenshot: () => Promise<Uint8Array>;
  pdf: (options: { format: 'a4'; preferCSSPageSize: boolean }) => Promise<Uint8Array>;
}
interface Browser {
  newPage: () => Promise<Page>;
  version: () => Promise<string>;
  close: () => Promise<void>;
}
interface Puppeteer {
  launch: (options: {
    browser: 'firefox';
    executablePath: string;
    headless: boolean;
    extraPrefsFirefox?: Record<string, string | number | boolean>;
  }) => Promise<Browser>;
}

const asElement = (handle: Handle) => handle as ElementHandle;

/**
 * Firefox without a window, driven through WebDriver BiDi.
 *
 * @param preferences of about:config
 */
export async function openFirefox(
  executablePath: string,
  preferences: Record<string, string | number | boolean> = {},
): Promise<Engine> {
  const specifier: string = 'puppeteer-core';
  const { default: puppeteer } = (await import(specifier)) as { default: Puppeteer };
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\D*/, ''),
    goTo: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, argument) => page.evaluate(run, argument),
    inject: async (script) => void (await page.evaluate(script)),
    find: async (run, argument) => (await page.evaluateHandle(run, argument)).asElement(),
    press: (element) => asElement(element).click(),
    type: (element, text) => asElement(element).type(text),
    chooseFile: (input, path) => asElement(input).uploadFile(path),
    screenshot: async () => Buffer.from(await page.screenshot()),
    pdf: async () => Buffer.from(await page.pdf({ format: 'a4', preferCSSPageSize: true })),
    close: () => browser.close(),
  };
}
