import { check } from './checks/check.mjs'
import { failure } from './failure.mjs'
import { heapOption } from './heap-limit.mjs'
import { install } from './prepare/install.mjs'
import { arePagesBuilt, buildPages, buildScripts, compressScripts } from './prepare/pages.mjs'
import { run } from './process.mjs'
import { childEnv, nodeOptions, pinnedNode } from './runtime.mjs'
import { test } from './test.mjs'

const production = { NODE_ENV: 'production' }
const development = { NODE_ENV: 'development' }

/** Each npm script by its function, run with the pinned Node.js after installation. Returns an exit code. */
const commands = {
  start,
  build: async (node) => {
    await buildPages(node)
    return 0
  },
  // Pages compiled by Vite use packages in development mode; the server must load the same copies.
  dev: (node, args) => program(node, ['--conditions=development', 'server.ts', '--dev', ...args], development),
  test: (node, args) => test(node, args),
  check: async (node) => ((await check(node)).length === 0 ? 0 : 1),
  demo: (node, args) => program(node, ['demo/src/command.ts', ...args]),
  migrate: (node, args) => program(node, ['api/src/start/migrate-command.ts', ...args]),
  backup: (node, args) => program(node, ['api/src/backup/backup-command.ts', ...args]),
  restore: (node, args) => program(node, ['api/src/backup/restore-command.ts', ...args]),
  move: (node, args) => program(node, ['api/src/backup/move-command.ts', ...args]),
  verify: (node, args) => program(node, ['api/src/backup/verify-command.ts', ...args]),
  doctor: (node, args) => program(node, ['api/src/doctor/doctor-command.ts', ...args]),
  balances: (node, args) => program(node, ['api/src/balances/balances-command.ts', ...args]),
  icons: (node) => program(node, ['scripts/icons.mjs']),
  bench: async (node, args) => {
    await buildPages(node)
    return program(node, ['bench/run.ts', ...args], production)
  },
  soak: async (node, args) => {
    await buildPages(node)
    return program(node, ['bench/soak/soak.ts', ...args], production)
  },
}

/** These also need the packages for development. */
const developmentCommands = new Set(['dev', 'test', 'check', 'bench', 'soak', 'icons'])

/** @throws a failure with a readable text when the machine or the name is not supported */
export async function runCommand(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw failure(`Say what to run: ${Object.keys(commands).join(', ')}.`)
  await install({ all: developmentCommands.has(name) })
  return command(pinnedNode(), args)
}

const program = (node, args, env, preparation) =>
  run(node, [heapOption(), ...nodeOptions(), ...args], { channel: true, env: childEnv(node, env), preparation })

/**
 * The server prepares its database while the pages are built, and opens its port afterwards. The pages are compressed
 * while it runs.
 */
async function start(node, args) {
  const ending = new AbortController()
  const options = { signal: ending.signal }
  const isBuilding = !arePagesBuilt()
  const pages = isBuilding ? buildScripts(node, options) : Promise.resolve()
  const unlessEnding = (handle) => (error) => (ending.signal.aborted ? undefined : handle(error))
  const failed = pages
    .then(() => compressScripts(node, { ...options, lowPriority: true }).catch(unlessEnding(console.error)))
    .then(
      () => undefined,
      unlessEnding((error) => error),
    )
  const flags = isBuilding ? ['--build-running'] : []
  const code = await program(node, ['server.ts', ...flags, ...args], production, pages)
  ending.abort()
  const buildFailure = await failed
  if (buildFailure) throw buildFailure
  return code
}
