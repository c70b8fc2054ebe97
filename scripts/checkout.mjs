import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { failure } from './failure.mjs'

/** The checkout of these scripts, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => path.join(root, ...parts)

/** A process's file in /proc may disappear. */
export function readIfExists(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}

/** Path of a package's command as JavaScript, resolved from the workspace or the root. */
export function commandOf(packageName, command, workspace = '.') {
  for (const dir of [workspace, '.']) {
    const folder = inRoot(dir, 'node_modules', packageName)
    const manifest = readIfExists(path.join(folder, 'package.json'))
    if (!manifest) continue
    const { bin } = JSON.parse(manifest)
    return path.join(folder, typeof bin === 'string' ? bin : bin[command])
  }
  throw failure(`The package ${packageName} is not installed. Remove node_modules and start again.`)
}
