import fs from 'node:fs'
import { commandOf, inRoot, readIfExists } from '../checkout.mjs'
import { failure } from '../failure.mjs'
import { runQuietly } from '../process.mjs'
import { childEnv } from '../runtime.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'

const stamp = inRoot('web', 'build', '.sources')

export async function buildPages(node, { lowPriority = false } = {}) {
  const sources = () =>
    fingerprint(['web/app', 'web/public', 'languages', ...settings(), 'contract/src', 'package-lock.json'])
  if (readIfExists(stamp) === sources()) return
  await withLock(async () => {
    const sourceHash = sources()
    if (readIfExists(stamp) === sourceHash) return
    console.log('Building the pages …')
    fs.rmSync(stamp, { force: true })
    const steps = [[commandOf('@react-router/dev', 'react-router', 'web'), 'build'], ['compress.ts']]
    for (const step of steps) {
      const env = childEnv(node, { NODE_ENV: 'production' })
      const { code, output } = await runQuietly(node, step, { cwd: inRoot('web'), env, lowPriority })
      if (code !== 0) throw failure(`${output}\nThe pages could not be built.`)
    }
    fs.writeFileSync(stamp, sourceHash)
  })
}

const settings = () =>
  fs
    .readdirSync(inRoot('web'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `web/${name}`)
