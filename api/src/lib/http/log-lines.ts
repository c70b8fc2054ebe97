/**
 * Where the log goes: the lines of one turn of the event loop are written at once, as a write for each line would cost
 * more than to answer what it is about. Nothing waits longer than that, and an end writes the rest.
 */
export function logLines(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout) {
  let waiting = ''
  const write = () => {
    if (waiting) out.write(waiting)
    waiting = ''
  }
  let ending = false
  return {
    write(line: string) {
      if (!ending) process.once('exit', write)
      ending = true
      if (!waiting) setImmediate(write)
      waiting += line
    },
  }
}
