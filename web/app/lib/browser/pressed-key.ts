type KeyPress = {
  key: string
  code?: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/** The letter or slash of an unnamed key, by its position. */
const findKeyByCode = (code = '') => (code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''))

/**
 * Returns the key, empty during composition: Enter and Escape then belong to the input method. Safari sends the key that
 * confirms a word after the composition has ended, with key code 229.
 * A keyboard left in full width sends `ｅ`, or `Process` where nothing can be composed: both are E.
 */
export function pressedKey({ key, code, keyCode, isComposing, nativeEvent }: KeyPress) {
  if (isComposing ?? nativeEvent?.isComposing) return ''
  if (key === 'Process') return findKeyByCode(code)
  if (keyCode === 229) return ''
  return key.replace(/^[！-～]$/, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
