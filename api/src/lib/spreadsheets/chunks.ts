/** Characters per chunk: sending single rows would cost more than generating them. */
const pieceLength = 65_536

/** Combines texts into larger chunks. */
export async function* toChunks(texts: AsyncIterable<string>) {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
