/** A failure whose sentence says all that a person needs: it is shown without a stack. */
export const failure = (message) => Object.assign(new Error(message), { expected: true })
