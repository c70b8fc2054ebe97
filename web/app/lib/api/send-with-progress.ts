/**
 * Sends a request like `fetch` and reports upload progress (0 to 1), which `fetch` does not.
 * @throws TypeError without a response, or the signal's reason when cancelled
 */
export const sendWithProgress =
  (onProgress: (done: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      for (const [name, value] of request.headers) call.setRequestHeader(name, value)
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })))
      call.addEventListener('error', () => reject(new TypeError('the request was not answered')))
      call.addEventListener('abort', () => reject(request.signal.reason))
      request.signal.addEventListener('abort', () => call.abort())
      call.send(body)
    })
  }
