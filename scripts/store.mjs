import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from './checkout.mjs'
import { failure } from './failure.mjs'
import { childEnv } from './runtime.mjs'

/**
 * Runs work with a real S3 server, and with the settings of this process pointing to it.
 * @throws if the server cannot start: a check against it must not pass without one
 */
export async function withStore(node, work) {
  console.log('Starting an S3 server …')
  const store = fork(inRoot('api/src/testing/s3/command.ts'), { execPath: node, env: childEnv(node) })
  const ended = once(store, 'exit')
  try {
    const started = await Promise.race([once(store, 'message'), ended.then(() => null)])
    if (!started) throw failure('The S3 server did not start, so nothing was tested against it.')
    Object.assign(process.env, started[0])
    return await work()
  } finally {
    if (store.connected) store.disconnect()
    await ended
  }
}
