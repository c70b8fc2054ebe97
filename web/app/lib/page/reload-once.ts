type Reason = 'language' | 'code'

const toStorageKey = (reason: Reason) => `minato.reloaded.${reason}`

/**
 * Reloads the page, once per address and release, to avoid an endless loop.
 * @returns whether it reloads
 */
export function reloadOnce(reason: Reason) {
  const mark = `${window.__reactRouterManifest?.version} ${window.location.href}`
  try {
    if (sessionStorage.getItem(toStorageKey(reason)) === mark) return false
    sessionStorage.setItem(toStorageKey(reason), mark)
  } catch {
    // Without storage the next document would reload again.
    return false
  }
  window.location.reload()
  return true
}

/** Allows the next reload for this reason, after a correct page. */
export function allowReload(reason: Reason) {
  try {
    sessionStorage.removeItem(toStorageKey(reason))
  } catch (error) {
    console.error('could not write browser storage', error)
  }
}
