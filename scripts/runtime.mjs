import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, readIfExists } from './checkout.mjs'
import { failure } from './failure.mjs'

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The Node.js version that this project is pinned to: an npm package of this platform. */
export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readIfExists(inRoot('package.json')))
  const runtimes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))
  const name = runtimes.find((name) => name.replace(/^node-(bin-)?/, '') === platform)
  if (!name) {
    const platforms = runtimes.map((name) => name.replace(/^node-(bin-)?/, '')).join(', ')
    throw failure(
      `Minato runs on ${platforms}. For this machine (${platform}) npm has no Node.js of the version it needs.`,
    )
  }
  const node = inRoot('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!fs.existsSync(node)) throw failure(`The package ${name} is missing. Remove node_modules and start again.`)
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return node
  const reason = stderr?.trim().split('\n')[0] || error?.message
  throw failure(
    `Node.js of the package ${name} does not run here (${reason}). It needs glibc 2.28 and libatomic: on Debian or Ubuntu run apt-get install libatomic1; Alpine Linux is not supported.`,
  )
}

/**
 * Makes glibc return the memory of decoded pictures. By default it retains large blocks, in a heap for
 * each thread. Other C libraries ignore these variables.
 */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * Options of Node.js for our programs: a fast start, and a young generation of at most 12 MB. A larger one is never
 * released after the start.
 */
export const nodeOptions = () => JSON.parse(readIfExists(inRoot('package.json'))).config.nodeOptions

/** The environment of all child processes: it resolves `node` and our tools to the pinned ones first. */
export function childEnv(node, extra = {}) {
  const name = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const places = [path.dirname(node), inRoot('node_modules', '.bin'), process.env[name]]
  return { ...memory, ...process.env, [name]: places.filter(Boolean).join(path.delimiter), ...extra }
}
