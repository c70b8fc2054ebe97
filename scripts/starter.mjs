import { readIfExists } from './checkout.mjs'

const interval = 100

/**
 * Calls back when npm, which started this script, has ended. A signal may only end the shell between npm and this
 * process, and kill -9 is never passed on. Otherwise the system would keep running and hold its port.
 * @returns a function that ends the watch
 */
export function onStarterExit(callback) {
  if (!process.env.npm_execpath) return () => {}
  const parent = process.ppid
  const byShell = /^(sh|dash|bash)\n$/.test(readIfExists(`/proc/${parent}/comm`) ?? '')
  const grandparent = byShell && parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (!byShell || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    callback()
  }, interval)
  return () => clearInterval(timer)
}

/** Undefined on systems other than Linux, or when the process has ended. */
const parentOf = (pid) => readIfExists(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1]
