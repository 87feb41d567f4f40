import bowser from 'bowser';

/** Enough of what a browser says of itself to know it by; the rest would only cost time. */
const mostRead = 500;

/** A browser in words for its member, such as 'Firefox on Windows'; empty where it is not known. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, mostRead));
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' on ');
}
