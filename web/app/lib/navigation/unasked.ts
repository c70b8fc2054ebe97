/** Navigation state that skips the question about unsaved input; used by logout. */
export const unasked = { unasked: true }

export const isUnasked = (state: unknown) => (state as typeof unasked | null)?.unasked === true
