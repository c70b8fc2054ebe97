/** Where progress is written: standard output, or a test's. */
type Paper = { isTTY?: boolean; write(text: string): unknown }
/** Notes how far something has come: `30 of 120 cars`. */
export type Far = (far: string) => void

/** How often the progress of something long is written, in milliseconds. */
const every = 5000

/**
 * Writes what a start is busy with, how far that is and for how long: in a log a line every five seconds, in a terminal
 * one line that is written over. Of what is not counted and done sooner nothing is written.
 */
export async function withProgress<Result>(
  what: string,
  work: (far: Far) => Promise<Result>,
  paper: Paper = process.stdout,
): Promise<Result> {
  const since = Date.now()
  let far = ''
  let written = false
  const write = () => {
    written = true
    const seconds = `${Math.round((Date.now() - since) / 1000)} s`
    const line = `  ${what}: ${far ? `${far}, ${seconds}` : seconds}`
    // The end of a longer line before must not show behind this one.
    paper.write(paper.isTTY ? `\r${line}\x1b[K` : `${line}\n`)
  }
  const clock = setInterval(write, every)
  try {
    return await work((now) => {
      far = now
      if (paper.isTTY) write()
    })
  } finally {
    clearInterval(clock)
    if (written || far) write()
    if (written && paper.isTTY) paper.write('\n')
  }
}
