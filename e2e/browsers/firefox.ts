import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { installed } from './browser.ts'
import { connectBidi, openTab } from './webdriver-bidi.ts'

const names = ['firefox', 'firefox-esr', 'firefox.exe']
const places = [
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

// Playwright drives an installed Firefox from version 143 on. Debian's is 140 and speaks WebDriver BiDi.

/** The Firefox of this machine: `FIREFOX_PATH`, else an installed one; undefined without one. */
export const firefoxPath = () => process.env.FIREFOX_PATH || installed(names, places)

/** Reason for a skipped test without Firefox; `npm test` prints it at its end. */
export const noFirefox = 'Firefox: none is installed here (firefox, firefox-esr), and FIREFOX_PATH names none'

/** No background requests, first-run questions or start pages. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

/** Starts a headless Firefox that blocks pop-ups. Policy violations are errors on the console. */
export async function startFirefox() {
  const executable = firefoxPath()
  if (!executable) throw new Error(noFirefox)
  const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await fs.writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = once(browser, 'close')
  async function stop() {
    browser.kill()
    await closed
    await fs.rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const { command, errors } = await connectBidi(await Promise.race([readAddress(browser.stderr), ended(closed)]))
    return { errors, stop, openTab: (baseURL: string) => openTab(command, baseURL, before) }
  } catch (error) {
    await stop()
    throw error
  }
}

const readAddress = (output: NodeJS.ReadableStream) =>
  new Promise<string>((resolve) => {
    createInterface(output).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })

async function ended(closed: Promise<unknown>): Promise<never> {
  await closed
  throw new Error('Firefox has ended before it listened')
}

const before = `() => {
  window.open = () => null
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
    console.error('the policy has stopped', violatedDirective, sourceFile, lineNumber))
}`
