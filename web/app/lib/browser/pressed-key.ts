type KeyPress = { key: string; keyCode: number; isComposing?: boolean; nativeEvent?: { isComposing: boolean } }

/** Safari sends the key that confirms a word after the composition has ended, with key code 229. */
const isComposing = ({ keyCode, isComposing, nativeEvent }: KeyPress) =>
  Boolean(isComposing ?? nativeEvent?.isComposing) || keyCode === 229

/** Returns the key, empty during composition: Enter and Escape then belong to the input method. */
export const pressedKey = (event: KeyPress) => (isComposing(event) ? '' : event.key)
