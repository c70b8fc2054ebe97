import { execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../../..')

/** How `npm start` runs Node.js, from the root of the checkout. */
export const nodeOptions: string[] = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config
  .nodeOptions

/** Starts a program of this folder as a process of its own, for a test to kill; it has the memory of `npm start`. */
export const startProgram = (name: 'crash-server' | 'one-of-many', args: string[]) =>
  fork(path.join(import.meta.dirname, `${name}.ts`), args, {
    cwd: root,
    execArgv: [heapOption(), ...nodeOptions, '--no-warnings'],
  })

const heapOption = () => execFileSync(process.execPath, ['scripts/heap-limit.mjs'], { cwd: root, encoding: 'utf8' })
