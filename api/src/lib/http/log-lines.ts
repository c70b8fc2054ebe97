const batchMs = 10

/** Batches the log lines of some milliseconds: single writes cost more than the requests. The rest is written at exit. */
export function createLogStream(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout) {
  let buffer = ''
  const write = () => {
    if (buffer) out.write(buffer)
    buffer = ''
  }
  let hasExitHook = false
  return {
    write(line: string) {
      if (!hasExitHook) process.once('exit', write)
      hasExitHook = true
      if (!buffer) setTimeout(write, batchMs)
      buffer += line
    },
  }
}
