import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, type TestContext } from 'vitest'
import type { Connection } from '#lib/database/database.ts'
import { nodeOptions } from './program.ts'

const execute = promisify(execFile)
export const root = path.join(import.meta.dirname, '../../../..')

/** Checks out an earlier version and installs its packages. */
export async function checkOut(commit: string, { task, skip }: TestContext) {
  const exists = await execute('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!exists) {
    const reason = `${commit} is not in this checkout: no upgrade from it was tried under load`
    Object.assign(task.meta, { leftOut: reason })
    skip(reason)
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-before-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await execute('git', ['archive', '--output', `${folder}.tar`, commit], { cwd: root })
  await execute('tar', ['-xf', `${folder}.tar`, '-C', folder])
  await fs.rm(`${folder}.tar`)
  await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 })
  return folder
}

/** Runs a program or code with the settings of a deployment. */
export const runProgram = (version: string, program: string, env: Record<string, string>, ...args: string[]) =>
  execute(
    process.execPath,
    [...nodeOptions, ...(program.endsWith('.ts') ? [program] : ['--input-type=module', '--eval', program]), ...args],
    { cwd: version, env: { PATH: process.env.PATH, ...env } },
  )

/** Counts the migrations of a version. */
export const countMigrations = async (version: string): Promise<number> =>
  JSON.parse(await fs.readFile(path.join(version, 'api/migrations/meta/_journal.json'), 'utf8')).entries.length

type ProcessConfig = { connection: Connection; folder: string }

/** Starts a process of a version, which may be killed before it listens. */
export function startProcess(version: string, where: ProcessConfig) {
  const programs = path.join(version, 'api/src/testing')
  const currentProgram = path.join(programs, 'processes/one-of-many.ts')
  const program = existsSync(currentProgram) ? currentProgram : path.join(programs, 'one-of-many.ts')
  const child = fork(program, [JSON.stringify(where)], { cwd: version, execArgv: [...nodeOptions, '--no-warnings'] })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const open = once(child, 'message').then(([{ address }]) => address as string)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { open, ended, end }
}

/** Starts a process of a version and waits until it listens. */
export async function startListening(version: string, where: ProcessConfig) {
  const process = startProcess(version, where)
  const earlyExit = process.ended.then(([code]) => {
    throw new Error(`a process of ${version} ended with ${code} before it was open`)
  })
  const address = await Promise.race([process.open, earlyExit])
  earlyExit.catch(() => {})
  return { ...process, address }
}
