const barAfterMs = 3000
const redrawMs = 250
const barWidth = 24
const { stdout } = process

/**
 * Prints one line with the duration of a step. In a terminal, a step that reports its share gets a bar after three
 * seconds. Programs that print meanwhile clear that line first.
 */
export async function step(label, work, { hasBar = false } = {}) {
  const startedAt = Date.now()
  const elapsed = () => Date.now() - startedAt
  const toSeconds = () => `${(elapsed() / 1000).toFixed(1)} s`
  let share = 0
  const draw = () => {
    const filled = Math.round(share * barWidth)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
    if (elapsed() > barAfterMs) stdout.write(`\r  ${label} ${bar} ${toSeconds()}\x1b[K`)
  }
  const timer = hasBar && stdout.isTTY ? setInterval(draw, redrawMs) : stdout.write(`  ${label} …\n`)
  try {
    const result = await work((newShare) => {
      share = Math.max(share, newShare)
    })
    stdout.write(`${stdout.isTTY ? '\r\x1b[K' : ''}  ${label}: ${toSeconds()}\n`)
    return result
  } finally {
    clearInterval(timer)
  }
}
