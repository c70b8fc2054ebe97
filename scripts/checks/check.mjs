import { commandOf, inRoot } from '../checkout.mjs'
import { runQuietly } from '../process.mjs'
import { childEnv } from '../runtime.mjs'

const concurrency = 2

/** Checks of the sources. Steps of one check run in sequence; the longest check comes first. */
const checks = () => [
  {
    name: 'types',
    steps: [
      { command: [commandOf('@react-router/dev', 'react-router', 'web'), 'typegen'], cwd: inRoot('web') },
      // Each checker infers the contract's types again: four by default, with frequent garbage collection, take twice
      // the work.
      { command: [commandOf('typescript', 'tsc'), '--noEmit', '--checkers', '1'], env: { GOGC: '400' } },
    ],
  },
  { name: 'messages', steps: [{ command: [inRoot('languages/src/check.ts')] }] },
  { name: 'names and prose', steps: [{ command: [inRoot('scripts/checks/prose/check.ts')] }] },
  { name: 'sides', steps: [{ command: [inRoot('scripts/checks/sides.ts')] }] },
  { name: 'browsers', steps: [{ command: [inRoot('scripts/checks/browsers.ts')] }] },
  { name: 'unused', steps: [{ command: [commandOf('knip', 'knip')] }] },
  { name: 'boundaries', steps: [{ command: [commandOf('dependency-cruiser', 'depcruise'), '.'] }] },
  {
    name: 'format and lint',
    steps: [{ command: [commandOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'] }],
  },
]

export const checkBuild = (node) =>
  passes(node, { name: 'browsers', steps: [{ command: [inRoot('scripts/checks/browsers.ts'), '--built'] }] }, true)

/** Returns the names of the failed checks. */
export async function check(node, { lowPriority = false } = {}) {
  const waiting = checks()
  const failed = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await passes(node, next, lowPriority))) failed.push(next.name)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  console.log(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`)
  return failed
}

async function passes(node, { name, steps }, lowPriority) {
  const start = Date.now()
  const formatDuration = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  for (const { command, cwd, env } of steps) {
    const options = { ...(cwd ? { cwd } : {}), env: childEnv(node, { ...colours, ...env }), lowPriority }
    const { code, output } = await runQuietly(node, command, options)
    if (code === 0) continue
    console.log(`✗ ${name} (${formatDuration()})\n\n${output.trim()}\n`)
    return false
  }
  console.log(`✓ ${name} (${formatDuration()})`)
  return true
}
