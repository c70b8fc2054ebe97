import { t } from '@minato/contract/language/messages.ts'

/** The first match wins, because browsers also list the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const findMatch = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Returns a user agent as its owner would call it, such as 'Chrome on Android'. */
export function getDeviceName(agent: string | null) {
  const browser = findMatch(browsers, agent ?? '')
  const system = findMatch(systems, agent ?? '')
  return browser && system
    ? t('{browser} on {system}', { browser, system })
    : (browser ?? system ?? t('Unknown device'))
}
