/** Reports progress, such as `30 of 120 cars`. */
export type ReportProgress = (far: string) => void

/** Milliseconds between progress lines. */
const intervalMs = 5000

/** Prints a line every five seconds, or updates one in a terminal. Short work without progress prints nothing. */
export async function withProgress<Result>(
  label: string,
  work: (far: ReportProgress) => Promise<Result>,
  output: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Promise<Result> {
  const startedAt = Date.now()
  let progress = ''
  let hasOutput = false
  const write = () => {
    hasOutput = true
    const seconds = `${Math.round((Date.now() - startedAt) / 1000)} s`
    const line = `  ${label}: ${progress ? `${progress}, ${seconds}` : seconds}`
    // Clears the end of a longer earlier line.
    output.write(output.isTTY ? `\r${line}\x1b[K` : `${line}\n`)
  }
  const timer = setInterval(write, intervalMs)
  try {
    return await work((newProgress) => {
      progress = newProgress
      if (output.isTTY) write()
    })
  } finally {
    clearInterval(timer)
    if (hasOutput || progress) write()
    if (hasOutput && output.isTTY) output.write('\n')
  }
}
