/** Positions of the entropy-coded data of a scan. */
type Scan = { from: number; to: number }
export type JpegScans = { width: number; height: number; blockRow: number; scans: Scan[]; isComplete: boolean }

type Frame = Omit<JpegScans, 'scans' | 'isComplete'> & { isProgressive: boolean; missing: Map<number, Uint8Array> }

const marker = { progressive: 0xc2, sos: 0xda, eoi: 0xd9, rst0: 0xd0, soi: 0xd8 }
/** Frames with Huffman codes: baseline, extended, progressive. */
const readableFrames = [0xc0, 0xc1, marker.progressive]
/** Other frames, such as lossless and arithmetic ones. DHT, JPG and DAC between them are no frames. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const isStandalone = (code: number) => code <= 0x01 || (code >= marker.rst0 && code <= marker.soi)
/** The decoder reads no more. */
const maxScans = 100
/** A broken download may fill the file with zeros. Real data has no such run. */
const minZeros = 16

/**
 * Lists the scans of a JPEG, cut or not; null for other files. `isComplete` if they contain every coefficient at full
 * precision, which a progressive file reaches with its last scans.
 */
export function listJpegScans(bytes: Buffer): JpegScans | null {
  const scans: Scan[] = []
  let frame: Frame | undefined
  let at = 2
  while (scans.length <= maxScans) {
    const segment = nextSegment(bytes, at)
    if (!segment) break
    const { code, body } = segment
    at = segment.to
    if (isFrame(code)) frame = readFrame(code, body)
    if (code !== marker.sos) continue
    if (!frame) return null
    readScanHeader(frame, body)
    at = findScanEnd(bytes, segment.to)
    scans.push({ from: segment.to, to: trimZeros(bytes, segment.to, at) })
  }
  if (!frame || scans.length === 0 || scans.length > maxScans) return null
  const { width, height, blockRow, missing } = frame
  const isComplete = [...missing.values()].every((bits) => bits.every((bit) => bit === 0))
  return { width, height, blockRow, scans, isComplete }
}

/** Returns the next segment after other bytes; undefined at the end of the picture, or where the file was cut. */
function nextSegment(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes.readUInt8(at + 1)
    if (code === marker.eoi) return undefined
    if (code === 0xff || isStandalone(code)) continue
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    return to <= bytes.length ? { code, body: bytes.subarray(at + 4, to), to } : undefined
  }
  return undefined
}

function readFrame(code: number, body: Buffer): Frame | undefined {
  if (!readableFrames.includes(code) || body.length < 6 || body.length < 6 + 3 * body.readUInt8(5)) return undefined
  const components = Array.from({ length: body.readUInt8(5) }, (_, index) =>
    body.subarray(6 + 3 * index, 9 + 3 * index),
  )
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  const mostBlocks = Math.max(1, ...components.map((component) => component.readUInt8(1) & 15))
  const missing = new Map(components.map((component) => [component.readUInt8(0), new Uint8Array(64).fill(255)]))
  const isProgressive = code === marker.progressive
  return { width, height, blockRow: isProgressive ? 8 : 8 * mostBlocks, isProgressive, missing }
}

/** Notes which bits of the coefficients are missing after a scan: none without progression, even if its header is wrong. */
function readScanHeader({ isProgressive, missing }: Frame, body: Buffer) {
  const count = body.at(0) ?? 0
  const [first = 0, last = 0, precision = 0] = isProgressive ? body.subarray(1 + 2 * count) : [0, 63, 0]
  for (let index = 0; index < count; index++)
    missing.get(body.at(1 + 2 * index) ?? -1)?.fill(precision & 15, first, last + 1)
}

/** Entropy-coded data ends before the first marker that restarts nothing. */
function findScanEnd(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.at(at + 1)
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= marker.rst0 && next < marker.soi)
    if (at + 1 >= bytes.length || !isData) return at
  }
  return bytes.length
}

function trimZeros(bytes: Buffer, from: number, to: number) {
  let end = to
  while (end > from && bytes[end - 1] === 0) end--
  return to - end < minZeros ? to : end
}
