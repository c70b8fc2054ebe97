import { spawn } from 'node:child_process'
import os from 'node:os'
import { root } from './checkout.mjs'
import { failure } from './failure.mjs'
import { onStarterExit } from './starter.mjs'

/** Options of Node.js for programs that would not notice the end of this process. */
export const endWithParent = [`--import=${new URL('end-with-parent.mjs', import.meta.url)}`]

/**
 * Runs a program in this terminal and returns its exit code. Signals are passed on. Through the channel
 * (`channel: true`) it notices when this process ends, for any reason, and when `preparation` is complete.
 */
export async function run(file, args, { channel = false, preparation, ...options } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])]
  const child = spawn(file, args, { cwd: root, ...options, stdio })
  preparation?.then(
    () => child.connected && child.send('prepared'),
    () => child.kill(),
  )
  const release = passOnSignals(child)
  try {
    return await waitForEnd(child, file)
  } finally {
    release()
  }
}

/**
 * Runs a program and returns its exit code and all its output, in order. With `lowPriority: true` it has a lower priority.
 * `onMessage` receives what it sends through its channel.
 */
export async function runQuietly(file, args, { lowPriority = false, onMessage, ...options } = {}) {
  const stdio = ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])]
  const child = spawn(file, args, { cwd: root, ...options, stdio })
  if (onMessage) child.on('message', onMessage)
  if (lowPriority && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const release = passOnSignals(child)
  try {
    return { code: await waitForEnd(child, file), output: Buffer.concat(output).toString() }
  } finally {
    release()
  }
}

function waitForEnd(child, file) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(failure(`${file} could not be started: ${error.message}`)))
    child.once('close', (code, signal) => resolve(signal ? 128 + os.constants.signals[signal] : code))
  })
}

/** Each signal once: a terminal and npm both send the same Ctrl-C. */
function passOnSignals(child) {
  const sentSignals = new Set()
  const pass = (signal) => {
    if (sentSignals.has(signal)) return
    sentSignals.add(signal)
    const terminalDid = signal === 'SIGINT' && process.stdin.isTTY
    if (!terminalDid) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, pass)

  const endWatch = onStarterExit(() => pass('SIGTERM'))
  return () => {
    endWatch()
    for (const signal of signals) process.off(signal, pass)
  }
}
