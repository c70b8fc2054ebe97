import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gate } from '../gate.ts'
import type { Form, Outcome, Task } from './encode-program.ts'

/** Makes the slow forms of pictures, one picture at a time. */
export type Encoder = {
  /** @throws where the picture cannot be encoded, or is not within a minute */
  encode(largest: Buffer): Promise<Form[]>
  /** Ends its process; the next picture starts another. */
  rest(): void
}

const program = path.join(import.meta.dirname, 'encode-program.ts')
const longest = 60_000
/** After this the process is ended until there is work again. */
const idle = 10_000

/** An encoder whose process is started by its first picture and ended when no more come. */
export function openEncoder(): Encoder {
  const oneAtATime = gate(1)
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(resting)
    child?.kill('SIGKILL')
    child = undefined
  }
  const begin = () => {
    const started = fork(program, { serialization: 'advanced', execArgv: ['--no-warnings'] })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  return {
    encode: (largest) =>
      oneAtATime(async () => {
        clearTimeout(resting)
        child ??= begin()
        try {
          return formsOf(await answered(child, { largest }))
        } catch (error) {
          end()
          throw error
        } finally {
          resting = setTimeout(end, idle).unref()
        }
      }),
    rest: end,
  }
}

async function answered(child: ChildProcess, task: Task): Promise<Outcome> {
  const waiting = new AbortController()
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(longest)])
  try {
    const answer = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome)
    const gone = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the encoder ended')))
    child.send(task)
    return await Promise.race([answer, gone])
  } finally {
    waiting.abort()
  }
}

function formsOf(outcome: Outcome) {
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.forms
}
