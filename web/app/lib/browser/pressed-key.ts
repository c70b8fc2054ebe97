type KeyPress = { key: string; keyCode: number; isComposing?: boolean; nativeEvent?: { isComposing: boolean } }

/**
 * True where an input method owns a key press. Safari sends the key that confirms a word after the composition has ended, but
 * with key code 229.
 */
const isComposing = ({ keyCode, isComposing, nativeEvent }: KeyPress) =>
  Boolean(isComposing ?? nativeEvent?.isComposing) || keyCode === 229

/** The key of a key press; empty while somebody composes a word, as Enter and Escape then belong to the input method. */
export const pressedKey = (event: KeyPress) => (isComposing(event) ? '' : event.key)
