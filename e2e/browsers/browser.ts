import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { unpackedChromium } from './unpacked-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Chromium applies only the last of several lists. The address bar's popup costs an eighth of all work. */
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

/** No graphics card, which a test machine may lack. Separate processes cost a sixth of the CPU time. */
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
  // A name that resolves to another machine: over plain http it is no secure context.
  '--host-resolver-rules=MAP lan.example 127.0.0.1',
]

/** `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one of the npm package. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0
  const common = { args: asRoot ? [...args, '--no-sandbox'] : args }
  const executablePath = process.env.CHROMIUM_PATH || installed(names, macApplications)
  if (executablePath) return { ...common, executablePath }
  const { executable, env } = await unpackedChromium()
  await fs.access(executable, fs.constants.X_OK)
  return { ...common, executablePath: executable, env: { ...process.env, ...env } as Record<string, string> }
}

/** The first existing program: by name on the PATH, else at one of these locations. */
export function installed(programs: readonly string[], places: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
  return [...onPath, ...places].find((place) => existsSync(place))
}
