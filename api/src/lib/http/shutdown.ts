import { causeOf } from './failures.ts'

/** Fastify's logger, for example. */
type Log = { info(message: string): void; error(details: object, message: string): void }

const shutdownTimeoutMs = 8000

/** Failures during the shutdown are expected and not reported. */
let ending = false

/** Exits on a signal or without a parent process: running requests finish, within eight seconds. */
export function shutDownOn(signals: readonly NodeJS.Signals[], log: Log, close: () => Promise<void>) {
  const end = async (why: string) => {
    if (ending) return
    ending = true
    log.info(`ending: ${why}`)
    setTimeout(() => process.exit(0), shutdownTimeoutMs).unref()
    await close().catch((err) => log.error({ err }, 'the end was not clean'))
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('the starting process has gone'))
}

/** Awaits a step that the start depends on. If it fails, prints why and exits with 1, unless a shutdown has begun. */
export const orExit = <Result>(step: Promise<Result>, failed: string) =>
  step.catch((error) => {
    if (ending) return new Promise<never>(() => {})
    const cause = causeOf(error)
    const isDiskFull = /ENOSPC|no space left on device/i.test(cause)
    const fullDisk = `${failed}: the disk is full; free some space and start again\n`
    process.stderr.write(isDiskFull ? fullDisk : `${failed}: ${cause}\n`)
    return process.exit(1)
  })
