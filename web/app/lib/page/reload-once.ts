type Reason = 'language' | 'code'

const keyOf = (reason: Reason) => `minato.reloaded.${reason}`

/**
 * Loads the page anew, once for its address and release: where that does not help it would go on for ever.
 * @returns whether it does
 */
export function reloadOnce(reason: Reason) {
  const mark = `${window.__reactRouterManifest?.version} ${window.location.href}`
  try {
    if (sessionStorage.getItem(keyOf(reason)) === mark) return false
    sessionStorage.setItem(keyOf(reason), mark)
  } catch {
    // Without storage the next document could not know.
    return false
  }
  window.location.reload()
  return true
}

/** Allows a reload for this reason again: the page has come right. */
export function allowReload(reason: Reason) {
  try {
    sessionStorage.removeItem(keyOf(reason))
  } catch (error) {
    console.error('could not write browser storage', error)
  }
}
