/** Hands what came with the person's own token to the browser's downloads. */
export function saveFile(name: string, file: Blob) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has taken the bytes over by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
