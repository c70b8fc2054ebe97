import { fetchWhole, untilFetched } from './line.ts'

type Route = { id: string; module: string; imports?: string[] }

/**
 * Loads the code of a page, in the place of React Router's function of this name (see `vite.config.ts`), which reloads
 * the document when that fails: without a line the visitor would stand before the browser's own error page. The files are
 * fetched first, because in some browsers a module whose import failed once fails for as long as the document lives.
 * @public
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>) {
  if (route.id in loaded) return loaded[route.id]
  const files = [route.module, ...(route.imports ?? [])]
  const answers = await untilFetched(() => Promise.all(files.map((file) => fetchWhole(file))))
  if (!answers.every(({ ok }) => ok)) {
    // A newer release has taken the place of this one.
    window.location.reload()
    return new Promise(() => {})
  }
  loaded[route.id] = await import(/* @vite-ignore */ route.module)
  return loaded[route.id]
}

/** Fetches as the browser does, but what a page shows is waited for until the line is back. */
export const patient =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? untilFetched(() => fetchWhole(input, init, send), init?.signal)
      : send(input, init)
