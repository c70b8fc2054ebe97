export type ReportProgress = (done: number, total: number) => void

/** Milliseconds between the lines of a log. */
const intervalMs = 5000
/** Milliseconds until a terminal shows the running step, and between its updates. */
const [liveAfterMs, redrawMs] = [3000, 500]
/** Shorter steps without progress, as in a second start, print nothing. */
const reportedMs = 500
const barWidth = 24

let isShared = false
/** Leaves the live line of the terminal to the starting process. */
export function shareTerminal(until: Promise<unknown>) {
  isShared = true
  until.then(() => {
    isShared = false
  })
}

/** Prints one line with the duration of a step. A longer one prints a line every five seconds, or in a terminal a bar. */
export async function withProgress<Result>(
  label: string,
  work: (report: ReportProgress) => Promise<Result>,
  output: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Promise<Result> {
  const startedAt = Date.now()
  const elapsed = () => Date.now() - startedAt
  let progress: { done: number; total: number } | undefined
  const describe = (digits: number) =>
    [progress && `${progress.done} of ${progress.total}`, `${(elapsed() / 1000).toFixed(digits)} s`]
      .filter(Boolean)
      .join(', ')
  // A line of the starting process may be there.
  const writeLine = (digits: number) =>
    output.write(`${output.isTTY ? '\r\x1b[K' : ''}  ${label}: ${describe(digits)}\n`)
  const drawBar = () => {
    if (isShared || elapsed() < liveAfterMs) return
    const filled = progress ? Math.round((progress.done / progress.total) * barWidth) : 0
    const bar = progress ? ` ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}` : ':'
    output.write(`\r  ${label}${bar} ${describe(0)}\x1b[K`)
  }
  const timer = output.isTTY ? setInterval(drawBar, redrawMs) : setInterval(writeLine, intervalMs, 0)
  try {
    return await work((done, total) => {
      progress = { done, total }
    })
  } finally {
    clearInterval(timer)
    if (progress || elapsed() >= reportedMs) writeLine(1)
  }
}
