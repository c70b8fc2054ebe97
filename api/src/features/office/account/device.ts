import { t } from '@minato/contract/language/messages.ts'
import { sessionMessages } from '@minato/contract/office/account/facts.ts'

/** The first that matches names it: browsers also carry the names of those that they want to be taken for. */
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

const named = (names: typeof browsers, agent: string) => names.find(([mark]) => mark.test(agent))?.[1]

/** A user agent in words that its owner recognises, such as 'Chrome on Android'. */
export function deviceOf(agent: string | null) {
  const browser = named(browsers, agent ?? '')
  const system = named(systems, agent ?? '')
  return browser && system
    ? t('{browser} on {system}', { browser, system })
    : (browser ?? system ?? sessionMessages.unknownDevice)
}
