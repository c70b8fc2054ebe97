import { execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../../..')

/** Options of Node.js in `npm start`. */
export const nodeOptions: string[] = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config
  .nodeOptions

/** Forks a program of this folder with the memory of `npm start`. */
export const startProgram = (name: 'crash-server' | 'one-of-many', args: string[]) =>
  fork(path.join(import.meta.dirname, `${name}.ts`), args, {
    cwd: root,
    execArgv: [getHeapOption(), ...nodeOptions, '--no-warnings'],
  })

const getHeapOption = () => execFileSync(process.execPath, ['scripts/heap-limit.mjs'], { cwd: root, encoding: 'utf8' })
