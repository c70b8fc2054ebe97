/**
 * Loads code at the first interaction, before it is needed. A failure is ignored: the code that needs it loads it
 * again.
 */
export function loadAtFirstUse(load: () => Promise<unknown>) {
  if (import.meta.env.SSR) return
  const events = ['pointerdown', 'keydown'] as const
  const start = () => {
    for (const way of events) window.removeEventListener(way, start)
    load().catch(() => {})
  }
  for (const way of events) window.addEventListener(way, start, { passive: true })
}
