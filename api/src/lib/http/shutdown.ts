import { causeOf } from './failures.ts'

/** What logs an end: Fastify's logger, or any other with these two. */
type Log = { info(message: string): void; error(details: object, message: string): void }

const patience = 8000

/** Whether the process is on its way out: what fails from then on has nothing under it any more. */
let ending = false

/**
 * Ends the process in order at a signal, or when the process that started it is gone: running requests finish, then exit 0.
 * What takes longer than eight seconds is left behind.
 */
export function endOn(signals: readonly NodeJS.Signals[], log: Log, close: () => Promise<void>) {
  const end = async (why: string) => {
    if (ending) return
    ending = true
    log.info(`ending: ${why}`)
    setTimeout(() => process.exit(0), patience).unref()
    await close().catch((err) => log.error({ err }, 'the end was not clean'))
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('the starting process has gone'))
}

/** What comes of a step without which nothing can start; where it fails, a sentence that says why, and exit 1, unless the end has begun. */
export const orExit = <Result>(step: Promise<Result>, failed: string) =>
  step.catch((error) => {
    if (ending) return new Promise<never>(() => {})
    process.stderr.write(`${failed}: ${causeOf(error)}\n`)
    return process.exit(1)
  })
