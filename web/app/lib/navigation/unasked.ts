/** The state of a way that asks nobody whether what was typed may be lost: that of a logout. */
export const unasked = { unasked: true }

export const isUnasked = (state: unknown) => (state as typeof unasked | null)?.unasked === true
