import fs from 'node:fs'
import { commandOf, inRoot, readIfExists } from '../checkout.mjs'
import { failure } from '../failure.mjs'
import { endWithParent, runQuietly } from '../process.mjs'
import { childEnv } from '../runtime.mjs'
import { fullDiskRemedy } from './disk.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { step } from './step.mjs'

const stamps = { built: inRoot('web', 'build', '.sources'), compressed: inRoot('web', 'build', '.compressed') }
/** Modules that a build parses, roughly; only the bar depends on it. */
const expectedModules = 4000

/** Exit codes of processes that a signal ended are above it. */
const signalBase = 128
/** A build makes much garbage: a larger young generation is collected less often. */
const youngGeneration = '--max-semi-space-size=64'

export const arePagesBuilt = () => readIfExists(stamps.built) === hashSources()

/** Builds and compresses the pages if they are out of date. @param options `signal` stops the work */
export async function buildPages(node, options) {
  await buildScripts(node, options)
  await compressScripts(node, options)
}

/** The pages work without compression, at the cost of larger transfers. */
export const buildScripts = (node, options) =>
  runOnce(stamps.built, 'Building the pages', async (report) => {
    let parsed = 0
    const onMessage = (count) => {
      parsed += count
      report(parsed / expectedModules)
    }
    fs.rmSync(stamps.compressed, { force: true })
    await runInWeb(node, [commandOf('@react-router/dev', 'react-router', 'web'), 'build'], { onMessage, ...options })
  })

export const compressScripts = (node, options) =>
  runOnce(stamps.compressed, 'Compressing the pages', () =>
    runInWeb(node, ['compress.ts'], { onMessage: () => {}, ...options }),
  )

async function runOnce(stamp, label, work) {
  if (readIfExists(stamp) === hashSources()) return
  await withLock(async () => {
    const sourceHash = hashSources()
    if (readIfExists(stamp) === sourceHash) return
    fs.rmSync(stamp, { force: true })
    await step(label, work, { hasBar: true })
    fs.writeFileSync(stamp, sourceHash)
  })
}

async function runInWeb(node, command, options) {
  const env = childEnv(node, { NODE_ENV: 'production' })
  const program = [...endWithParent, youngGeneration, ...command]
  const { code, output } = await runQuietly(node, program, { cwd: inRoot('web'), env, ...options })
  if (code > signalBase) throw Object.assign(failure('The build was stopped.'), { isStopped: true })
  if (code !== 0) throw failure(`${output}\nThe pages could not be built.${fullDiskRemedy()}`)
}

const hashSources = () =>
  fingerprint(['web/app', 'web/public', 'languages', ...settings(), 'contract/src', 'package-lock.json'])

const settings = () =>
  fs
    .readdirSync(inRoot('web'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `web/${name}`)
