import fs from 'node:fs/promises'

/** What a process has used of the CPU so far, in microseconds: Linux counts it in hundredths of a second. */
export async function cpuOf(pid: number) {
  const fields = (await fs.readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** The memory of a process now, in full or its own alone, and at most, in MB: what Linux says; elsewhere not a number. */
export async function memoryOf(pid: number, which: 'VmRSS' | 'RssAnon' = 'VmRSS') {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: read(which), peak: read('VmHWM') }
}
