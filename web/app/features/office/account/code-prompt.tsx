import { codeRequests } from '#lib/api/code-requests.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'

const { Part: CodeWindow } = lazyPart(async () => (await import('./code-window.tsx')).default)

/** Loaded lazily: most users have no second factor. */
export function CodePrompt() {
  const waiting = codeRequests.use()
  return waiting && <CodeWindow onEnd={waiting.answer} />
}
