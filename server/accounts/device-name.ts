import bowser from 'bowser';

/** Enough of a User-Agent to recognise the browser; the rest would only cost time. */
const mostRead = 500;

/** A browser in words for its member, such as 'Firefox on Windows'; empty if it is not recognised. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, mostRead));
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' on ');
}
