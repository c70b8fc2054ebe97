import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which every current browser understands. */
type Command = (method: string, params?: object) => Promise<Record<string, string>>
type BidiMessage = {
  id?: number
  method?: string
  result?: Record<string, string>
  message?: string
  params?: LogEntry
}
type LogEntry = {
  level: string
  text: string | null
  stackTrace?: { callFrames: { url: string; functionName: string }[] }
}
type Picture = { name: string; mimeType: string; buffer: Buffer }

/** An error of the page with its source. Ignores errors of Firefox's own code, which have no script address. */
function errorOf({ level, text, stackTrace }: LogEntry) {
  const frames = stackTrace?.callFrames.map(({ url, functionName }) => `${functionName} ${url}`) ?? []
  return level === 'error' && frames.length > 0 ? [[text, ...frames].join(' < ')] : []
}

/** Opens a session. `errors` collects thrown errors and errors on the console. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Record<string, string>>>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, message, params } = JSON.parse(String(data)) as BidiMessage
    if (method === 'log.entryAdded' && params) errors.push(...errorOf(params))
    const pending = id === undefined ? undefined : waiting.get(id)
    if (result) pending?.resolve(result)
    else pending?.reject(new Error(message))
  })
  let count = 0
  const command: Command = (method, params = {}) => {
    const answer = Promise.withResolvers<Record<string, string>>()
    waiting.set(++count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise
  }
  await command('session.new', { capabilities: {} })
  await command('session.subscribe', { events: ['log.entryAdded'] })
  return { command, errors }
}

/** A tab with a storage of its own, and actions of a user; each waits until it is possible. */
export async function openTab(command: Command, baseURL: string, before: string) {
  const { userContext } = await command('browser.createUserContext')
  const { context } = await command('browsingContext.create', { type: 'tab', userContext })
  await command('script.addPreloadScript', { functionDeclaration: before, contexts: [context] })

  async function call(does: (...args: never[]) => unknown, ...args: (string | object)[]) {
    const values = args.map((arg) => (typeof arg === 'string' ? { type: 'string', value: arg } : arg))
    const answer = (await command('script.callFunction', {
      functionDeclaration: String(does),
      arguments: values,
      target: { context },
      awaitPromise: true,
    })) as unknown as { result: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } }
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  async function until<Value>(what: string, check: () => Promise<Value | undefined>) {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
      // During a navigation there is no document to query.
      const outcome = await check().catch(() => undefined)
      if (outcome) return outcome
    }
    throw new Error(`${what} is not there: ${(await call(() => document.body.innerText)).value}`)
  }
  const find = (selector: string, words: string) =>
    until(`${selector} "${words}"`, async () => (await call(ready, selector, words)).sharedId)
  const act = (actions: object[]) => command('input.performActions', { context, actions })

  const point = (actions: object[]) => act([{ type: 'pointer', id: 'mouse', actions }])

  async function click(selector: string, words: string) {
    // The element may be rendered again before the click: then it is searched once more.
    await until(`${selector} "${words}" to press`, async () => {
      const { sharedId } = await call(ready, selector, words)
      if (!sharedId) return
      await point([{ type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } }])
      return sharedId
    })
    await point([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    async goto(path: string) {
      // A page may navigate before it is loaded, which aborts this call; the next page is awaited then.
      await command('browsingContext.navigate', { context, url: baseURL + path, wait: 'complete' }).catch(() =>
        until(path, async () => (await call(() => document.readyState)).value === 'complete' || undefined),
      )
    },
    address: async () => String((await call(() => location.href)).value),
    see: find,
    click,
    async fill(label: string, text: string) {
      await click(fields, label)
      await call(() => (document.activeElement as HTMLInputElement).select())
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act([{ type: 'key', id: 'keyboard', actions }])
    },
    async choose(label: string, option: string) {
      const list = { sharedId: await find('select', label) }
      await until(`the option ${option}`, async () => (await call(select, list, option)).value)
    },
    async choosePicture(label: string, { name, mimeType, buffer }: Picture) {
      const field = { sharedId: await find('input[type=file]', label) }
      await call(take, field, name, mimeType, buffer.toString('base64'))
    },
    remember: (key: string, value: string) => call((k: string, v: string) => localStorage.setItem(k, v), key, value),
  }
}

const fields = 'input, textarea'

/** Runs in the page: the first element of a kind with this text that a user could press now. */
function ready(selector: string, words: string) {
  const wordsOf = (one: HTMLElement) =>
    one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.innerText ?? one.innerText
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => {
    if (!wordsOf(one)?.trim().startsWith(words) || one.matches(':disabled')) return false
    // A file field may be hidden behind a button.
    if (one.matches('[type=file]')) return true
    // Before hydration a button would submit its form as in a browser without scripts.
    if (one.matches('button') && !Object.keys(one).some((key) => key.startsWith('__reactProps'))) return false
    if (!one.checkVisibility()) return false
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return one.contains(hit) || hit?.contains(one)
  })
}

/** Runs in the page. In Firefox 140, reading files of `input.setFiles` reports an error. */
async function take(field: HTMLInputElement, name: string, type: string, base64: string) {
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page, because the options of a select are not clickable elements. */
function select(element: HTMLSelectElement, option: string) {
  const match = [...element.options].find(({ text }) => text.includes(option))
  if (!match) return
  element.value = match.value
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return match.value
}
