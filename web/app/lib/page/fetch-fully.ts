/** No response, or an incomplete one. `isBusy`: the server can be reached, and asks for patience. */
export class NoResponseError extends Error {
  readonly isBusy: boolean

  constructor(message: string, { isBusy = false, ...options }: ErrorOptions & { isBusy?: boolean } = {}) {
    super(message, options)
    this.isBusy = isBusy
  }
}

const busyStatuses: readonly number[] = [502, 503, 504]

/** A page’s data names React Router: then the page itself says what failed. */
const isBusyAnswer = ({ status, headers }: Response) =>
  busyStatuses.includes(status) && !headers.has('x-remix-response')

/**
 * Fetches and reads the full body, so an interrupted download fails here.
 * @throws NoResponseError without a complete response, or where a proxy or a busy server asks to come back
 */
export async function fetchFully(input: string | URL, init?: RequestInit, send = fetch) {
  try {
    const answer = await send(input, init)
    const content = await answer.arrayBuffer()
    if (isBusyAnswer(answer)) throw new NoResponseError('busy', { isBusy: true })
    return content.byteLength > 0 ? new Response(content, answer) : answer
  } catch (cause) {
    if (init?.signal?.aborted || cause instanceof NoResponseError) throw cause
    throw new NoResponseError('no answer', { cause })
  }
}
