import fs from 'node:fs'
import { inRoot, readIfExists } from '../checkout.mjs'
import { failure } from '../failure.mjs'
import { run } from '../process.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'

const stamp = inRoot('node_modules', '.minato-installed')

export async function install() {
  const currentStamp = `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (readIfExists(stamp) === currentStamp) return
  await withLock(async () => {
    if (readIfExists(stamp) === currentStamp) return
    if (!installedByHand()) await installClean()
    fs.writeFileSync(stamp, currentStamp)
  })
}

async function installClean() {
  console.log('Installing the packages; the first time this takes a minute …')
  // Explicit, so that no setting of the machine (NODE_ENV=production, omit=optional) skips packages that a start needs.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = /npm-cli\.[cm]?js$/.test(npm ?? '')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) throw failure(`The packages could not be installed: npm ci ended with exit code ${code}.`)
}

/**
 * True if a manual `npm install` left npm's own record equal to the lock file. A clean install would change nothing.
 */
function installedByHand() {
  const record = readIfExists(inRoot('node_modules', '.package-lock.json'))
  if (!record) return false
  const { '': _, ...lockedPackages } = JSON.parse(readIfExists(inRoot('package-lock.json'))).packages
  const { packages: installed } = JSON.parse(record)
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity
  return (
    Object.entries(lockedPackages).every(([name, entry]) =>
      installed[name] ? same(entry, installed[name]) : entry.optional || entry.link,
    ) && Object.keys(installed).every((name) => lockedPackages[name])
  )
}
