import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Length of a stream in bytes, and its SHA-256 in hexadecimal. */
export type Measure = { bytes: number; sha256: string }

/** Creates a pass-through stream; `measure` returns the result after its end. */
export function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  return { through, measure: (): Measure => ({ bytes, sha256: hash.digest('hex') }) }
}
