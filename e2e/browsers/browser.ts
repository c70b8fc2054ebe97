import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { unpackedChromium } from './unpacked-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/**
 * Of several lists Chromium takes the last alone, so what Playwright leaves off and these tests need stands here again. The
 * popup of the address bar is a page of its own, drawn for each window of a whole browser: an eighth of all its work.
 */
const featuresOff = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
  'IsolateOrigins',
  'site-per-process',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/**
 * Quiet and still: nothing that calls home, and no graphics card that a test machine may not have. A page of a test lives for
 * seconds: a process for each site, kept ready, a drawing process and code made for long runs cost a sixth of all the work.
 */
const args = [
  `--disable-features=${featuresOff.join(',')}`,
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--disable-site-isolation-trials',
  '--js-flags=--no-turbofan --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that browsers hold for another machine: over plain http it is no secure context.
  '--host-resolver-rules=MAP lan.example 127.0.0.1',
]

/**
 * The browser of this machine: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one in the npm package,
 * which needs nothing of the system.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0
  const common = { args: asRoot ? [...args, '--no-sandbox'] : args }
  const executablePath = process.env.CHROMIUM_PATH || installed(names, macApplications)
  if (executablePath) return { ...common, executablePath }
  const { executable, env } = await unpackedChromium()
  await fs.access(executable, fs.constants.X_OK)
  return { ...common, executablePath: executable, env: { ...process.env, ...env } as Record<string, string> }
}

/** The first program that there is: of one of these names on the PATH, else in one of these places. */
export function installed(programs: readonly string[], places: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
  return [...onPath, ...places].find((place) => existsSync(place))
}
