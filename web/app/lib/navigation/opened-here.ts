/** State of a window that was opened from the list below it: closing it goes back, which keeps the scroll position. */
export const openedHere = { openedHere: true }

export const wasOpenedHere = (state: unknown) => (state as typeof openedHere | null)?.openedHere === true
