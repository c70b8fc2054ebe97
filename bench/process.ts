import fs from 'node:fs/promises'

/** CPU time of a process in microseconds. Linux counts in hundredths of a second. */
export async function cpuOf(pid: number) {
  const fields = (await fs.readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/**
 * Current memory of a process (`VmRSS`, or `RssAnon` for its own), and the peak, in MB. NaN where there is no /proc.
 */
export async function memoryOf(pid: number, which: 'VmRSS' | 'RssAnon' = 'VmRSS') {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const readMB = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: readMB(which), peak: readMB('VmHWM') }
}
