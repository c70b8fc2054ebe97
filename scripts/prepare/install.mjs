import fs from 'node:fs'
import { inRoot, readIfExists } from '../checkout.mjs'
import { failure } from '../failure.mjs'
import { endWithParent, run } from '../process.mjs'
import { fullDiskRemedy } from './disk.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { step } from './step.mjs'

const stamp = inRoot('node_modules', '.minato-installed')
const unfinished = 'unfinished'
/** npm writes which packages it has installed here, at the end. */
const npmRecord = inRoot('node_modules', '.package-lock.json')

/** Installs missing packages: those of a start, or with `all: true` also those of tests and checks. */
export async function install({ all = false } = {}) {
  if (isStamped(all)) return
  await withLock(async () => {
    if (isStamped(all)) return
    const installed = readRecord()
    const hasDevelopment = Object.values(installed).some(({ dev }) => dev)
    const trusted = readIfExists(stamp) === unfinished ? {} : installed
    if (!isComplete(trusted, all)) await runNpm(isComplete(trusted), all || hasDevelopment)
    fs.writeFileSync(stamp, stampFor(all || hasDevelopment))
  })
}

const readRecord = () => JSON.parse(readIfExists(npmRecord) || '{"packages":{}}').packages

const isStamped = (all) => {
  const text = readIfExists(stamp)
  return text !== undefined && (text === stampFor(true) || (!all && text === stampFor(false)))
}

/** A later `npm install` by hand writes a newer record, so the stamp no longer counts. */
const stampFor = (all) =>
  [
    fingerprint(['package-lock.json']),
    `${process.platform}-${process.arch}`,
    fs.statSync(npmRecord, { throwIfNoEntry: false })?.mtimeMs,
    all ? 'all' : 'start',
  ].join(' ')

/**
 * True if a clean install would change nothing, also after an install by hand. npm also records versions that were only
 * locked (`--package-lock-only`), so each has to be there.
 */
function isComplete(installed, all = false) {
  const { '': _, ...locked } = JSON.parse(readIfExists(inRoot('package-lock.json'))).packages
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity
  return (
    Object.keys(installed).length > 0 &&
    Object.entries(installed).every(([name, entry]) => locked[name] && (entry.link || isThere(name, entry))) &&
    Object.entries(locked).every(([name, entry]) =>
      installed[name] ? same(entry, installed[name]) : entry.link || (entry.dev && !all) || isForOthers(entry),
    )
  )
}

/** npm leaves out an optional package that it cannot write, too, and Node.js is one. */
function isForOthers({ optional, os, cpu, libc }) {
  const isGlibc = 'glibcVersionRuntime' in process.report.getReport().header
  const isForThis =
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes('glibc') === isGlibc)
  return optional && !isForThis
}

function isThere(name, { version }) {
  const manifest = readIfExists(inRoot(name, 'package.json'))
  return manifest !== undefined && JSON.parse(manifest).version === version
}

/**
 * Adds to a complete start, otherwise installs anew. Killed in between, it leaves either no record or the word
 * `unfinished`, so the next start installs anew.
 */
async function runNpm(isAddition, all) {
  if (isAddition) fs.writeFileSync(stamp, unfinished)
  else fs.rmSync(npmRecord, { force: true })
  // Explicit, so that no setting of the machine (NODE_ENV=production, omit=optional) skips packages that a start needs.
  const kinds = [all ? '--include=dev' : '--omit=dev', '--include=optional']
  const args = [...(isAddition ? ['install', '--no-save'] : ['ci']), '--ignore-scripts', ...kinds, '--loglevel=error']
  const npm = process.env.npm_execpath
  const label = isAddition ? 'Adding the packages of tests and checks' : 'Installing the packages'
  const code = await step(label, () =>
    /npm-cli\.[cm]?js$/.test(npm ?? '')
      ? run(process.execPath, [...endWithParent, npm, ...args], { channel: true })
      : run('npm', args, { shell: process.platform === 'win32' }),
  )
  const remedy = fullDiskRemedy()
  if (code !== 0 || (remedy && !isComplete(readRecord(), all)))
    throw failure(`The packages could not be installed: npm ${args[0]} ended with exit code ${code}.${remedy}`)
}
