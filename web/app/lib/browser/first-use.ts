/**
 * Loads code at the first interaction, before it is needed. A failure is ignored: the code that needs it loads it
 * again.
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
