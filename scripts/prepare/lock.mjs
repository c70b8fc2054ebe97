import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, readIfExists } from '../checkout.mjs'

const file = inRoot('build', 'preparing.lock')
const heartbeat = 1000
/** Milliseconds without a heartbeat: the second if no process here has the number, as in another container. */
const abandonedAfter = { alive: 10_000, gone: 3000 }

/** Runs work while no other start of this checkout installs or builds. The lock of a killed process is taken over. */
export async function withLock(work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  let hasLogged = false
  while (!take()) {
    if (!hasLogged) console.log('Another start is preparing this checkout; waiting for it …')
    hasLogged = true
    await sleep(200)
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), heartbeat).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    fs.rmSync(file, { force: true })
  }
}

function take() {
  try {
    fs.writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  const limit = isAlive(Number(readIfExists(file))) ? abandonedAfter.alive : abandonedAfter.gone
  if (stat && Date.now() - stat.mtimeMs > limit) fs.rmSync(file, { force: true })
  return false
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
