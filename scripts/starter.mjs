import { readIfThere } from './checkout.mjs'

const interval = 100

/**
 * Calls back when npm, which started this script, has gone. A signal that npm passes on may end only the shell between
 * npm and us, and a kill -9 is passed on by nobody: without this the system would run on and keep its port.
 * @returns what ends the watch
 */
export function whenStarterGoes(gone) {
  if (!process.env.npm_execpath) return () => {}
  const parent = process.ppid
  const byShell = /^(sh|dash|bash)\n$/.test(readIfThere(`/proc/${parent}/comm`) ?? '')
  const grandparent = byShell && parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (!byShell || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    gone()
  }, interval)
  return () => clearInterval(timer)
}

/** Undefined where the system does not tell (anywhere but Linux), or when there is no such process any more. */
const parentOf = (pid) => readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1]
