/** Characters that are sent at once: a row by itself would cost more to send than to make. */
const pieceLength = 65_536

/** The same text in larger pieces. */
export async function* inPieces(texts: AsyncIterable<string>) {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
