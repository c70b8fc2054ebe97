import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createSemaphore } from '../semaphore.ts'
import type { EncodedForm, EncodeResult, EncodeTask } from './encode-program.ts'

/** Encodes the slow forms, one picture at a time. */
export type Encoder = {
  /** @throws when encoding fails or takes over a minute */
  encode(largest: Buffer): Promise<EncodedForm[]>
  /** Ends the process; the next picture starts another. */
  rest(): void
}

const program = path.join(import.meta.dirname, 'encode-program.ts')
const timeoutMs = 60_000
/** Milliseconds without work after which the process ends. */
const idleMs = 10_000

/** Opens an encoder; its process runs only while there are pictures. */
export function openEncoder(): Encoder {
  const runExclusive = createSemaphore(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = () => {
    const started = fork(program, { serialization: 'advanced', execArgv: ['--no-warnings'] })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  return {
    encode: (largest) =>
      runExclusive(async () => {
        clearTimeout(idleTimer)
        child ??= start()
        try {
          return requireForms(await runTask(child, { largest }))
        } catch (error) {
          end()
          throw error
        } finally {
          idleTimer = setTimeout(end, idleMs).unref()
        }
      }),
    rest: end,
  }
}

async function runTask(child: ChildProcess, task: EncodeTask): Promise<EncodeResult> {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const answer = once(child, 'message', { signal }).then(([outcome]) => outcome as EncodeResult)
    const exit = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the encoder ended')))
    child.send(task)
    return await Promise.race([answer, exit])
  } finally {
    controller.abort()
  }
}

function requireForms(outcome: EncodeResult) {
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.forms
}
