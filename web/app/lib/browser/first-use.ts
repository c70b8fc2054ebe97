/**
 * Loads code at the first interaction, before it is needed. A failure is ignored: the code that needs it loads it
 * again.
 */
export function loadAtFirstUse(load: () => Promise<unknown>) {
  if (import.meta.env.SSR) return
  const events = ['pointerdown', 'keydown'] as const
  const start = () => {
    for (const event of events) window.removeEventListener(event, start)
    load().catch(() => {})
  }
  for (const event of events) window.addEventListener(event, start, { passive: true })
}
