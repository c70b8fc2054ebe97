/** Navigation state that skips the question about unsaved input; used by logout. */
export const skipUnsavedCheck = { unasked: true }

export const skipsUnsavedCheck = (state: unknown) => (state as typeof skipUnsavedCheck | null)?.unasked === true
