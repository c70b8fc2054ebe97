import fs from 'node:fs'
import { commandOf, inRoot, readIfThere } from '../checkout.mjs'
import { failure } from '../failure.mjs'
import { runQuietly } from '../process.mjs'
import { surroundings } from '../runtime.mjs'
import { fingerprint } from './fingerprint.mjs'
import { alone } from './lock.mjs'

const stamp = inRoot('web', 'build', '.sources')

/** Builds the pages, unless the last build used the same sources. */
export async function buildPages(node, { beside = false } = {}) {
  const sources = () =>
    fingerprint(['web/app', 'web/public', 'languages', ...settings(), 'contract/src', 'package-lock.json'])
  if (readIfThere(stamp) === sources()) return
  await alone(async () => {
    const wanted = sources()
    if (readIfThere(stamp) === wanted) return
    console.log('Building the pages …')
    fs.rmSync(stamp, { force: true })
    const steps = [[commandOf('@react-router/dev', 'react-router', 'web'), 'build'], ['compress.ts']]
    for (const step of steps) {
      const env = surroundings(node, { NODE_ENV: 'production' })
      const { code, output } = await runQuietly(node, step, { cwd: inRoot('web'), env, beside })
      if (code !== 0) throw failure(`${output}\nThe pages could not be built.`)
    }
    fs.writeFileSync(stamp, wanted)
  })
}

const settings = () =>
  fs
    .readdirSync(inRoot('web'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `web/${name}`)
