import { crc32, deflateSync } from 'node:zlib'

/** Builds a PNG chunk with its checksum. */
export function createChunk(kind: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Builds a PNG that declares this size, regardless of its data. */
export function createPng(width: number, height: number, pixels: Buffer, more: Buffer[] = []) {
  const head = Buffer.from([...new Uint8Array(8), 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const [data, end] = [createChunk('IDAT', deflateSync(pixels)), createChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, createChunk('IHDR', head), ...more, data, end])
}
