/**
 * Loads what nobody needs to see a page as soon as somebody begins to use it: it is there before it is asked for. Where that
 * fails, whoever asks for it loads it again.
 */
export function atFirstUse(load: () => Promise<unknown>) {
  if (import.meta.env.SSR) return
  const ways = ['pointerdown', 'keydown'] as const
  const begin = () => {
    for (const way of ways) window.removeEventListener(way, begin)
    load().catch(() => {})
  }
  for (const way of ways) window.addEventListener(way, begin, { passive: true })
}
