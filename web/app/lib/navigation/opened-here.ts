/** Marks a window that was opened from the list below it: closing it is going back, which keeps the list where it was. */
export const openedHere = { openedHere: true }

export const wasOpenedHere = (state: unknown) => (state as typeof openedHere | null)?.openedHere === true
