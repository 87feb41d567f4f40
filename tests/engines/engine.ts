/** An element of the page, as the driver knows it. Only the engine that made it can use it. */
export type Handle = object;

/** A function that runs in the page. It sees nothing of the file that it stands in. */
export type PageFunction<Argument, Result> = (argument: Argument) => Result;

/** What journeys need of a browser, whichever driver is behind it. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  goTo: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Gives the page these inner measures, as near as the engine can. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page and answers its result, which has to be JSON. */
  evaluate: <Argument, Result>(run: PageFunction<Argument, Result>, argument: Argument) => Promise<Result>;
  /** Runs text as a script, whatever the page's content policy says. */
  inject: (script: string) => Promise<void>;
  /** The element that a function in the page finds, or null. */
  find: <Argument>(run: PageFunction<Argument, Element | null>, argument: Argument) => Promise<Handle | null>;
  /** A press of the real mouse button in the middle of the element. */
  press: (element: Handle) => Promise<void>;
  /** Keys of the real keyboard, into the element as it stands. */
  type: (element: Handle, text: string) => Promise<void>;
  /** Chooses a file in an `<input type="file">`. */
  chooseFile: (input: Handle, path: string) => Promise<void>;
  /** PNG of what the window shows. */
  screenshot: () => Promise<Buffer>;
  /** The page on paper, or null where the driver cannot print. */
  pdf: (() => Promise<Buffer>) | null;
  close: () => Promise<void>;
}
