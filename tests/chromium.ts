/**
 * How Chromium is started for tests and measurements. Only the last `--disable-features` counts, so that Playwright's
 * own are named again:
 * - the suggestions of the address bar are pages with two hundred scripts, which every new window would load beside
 *   the page that is looked at, at more than its cost;
 * - a spare process for a page that is never opened;
 * - calls to servers of the browser's maker, and pages that change how they are loaded or drawn by way of experiment.
 *
 * The headless shell fits letters to whole pixels unless told otherwise: a line of text would be up to 2 % longer or shorter than in
 * a whole Chromium, and the fallback fonts would not fit the real ones.
 */
export const chromiumArgs: readonly string[] = [
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'SpareRendererForSitePerProcess',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
  ].join(',')}`,
  '--font-render-hinting=none',
];
