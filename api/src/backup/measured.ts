import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** What passed through: its length in bytes and its SHA-256 in hexadecimal digits. */
export type Measure = { bytes: number; sha256: string }

/** A stream that hands on what it gets, and measures it; ask for the measure once it has ended. */
export function measuring() {
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
