/** No response, or an incomplete one. */
export class NoResponseError extends Error {}

/**
 * Fetches and reads the full body, so an interrupted download fails here.
 * @throws Unanswered without a complete response
 */
export async function fetchFully(input: string | URL, init?: RequestInit, send = fetch) {
  try {
    const answer = await send(input, init)
    const content = await answer.arrayBuffer()
    return content.byteLength > 0 ? new Response(content, answer) : answer
  } catch (cause) {
    if (init?.signal?.aborted) throw cause
    throw new NoResponseError('no answer', { cause })
  }
}
