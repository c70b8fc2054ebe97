/** Downloads bytes that were fetched with the user's token, which a link could not send. */
export function saveFile(name: string, file: Blob) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has read the bytes by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
