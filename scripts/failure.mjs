/** A failure with a complete text for users: it is shown without a stack. */
export const failure = (message) => Object.assign(new Error(message), { expected: true })
