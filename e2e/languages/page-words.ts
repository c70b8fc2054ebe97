import type { Page } from '@playwright/test'

/** Every readable text and accessible name of a page, except in elements of `unread`. */
export const readTexts = (page: Page, unread = 'script, style, noscript') =>
  page.evaluate((unread) => {
    const readable = [document.title]
    for (const meta of document.querySelectorAll(
      'meta[name=description], meta[property^="og:"]:not([property$=url], [property$=image], [property*=locale], [property$=type])',
    ))
      readable.push(meta.getAttribute('content') ?? '')
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('[lang]:not(html)')) continue
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) readable.push(node.getAttribute(name) ?? '')
      } else if (!node.parentElement?.closest(`${unread}, [lang]:not(html)`)) readable.push(node.textContent ?? '')
    }
    return readable.filter((text) => text.trim())
  }, unread)

export const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu) ?? []

/** A placeholder for a value, a part or an end; it matches any neighbour. */
const gap = '…'
const withGaps = (message: string) =>
  [/\{\w+(?:, number)?\}/g, /\{\w+, (?:plural|select),/g, /\s*[=\w-]+ \{/g, /\}|<\/?\w+\/?>|#/g].reduce(
    (text, part) => text.replace(part, gap),
    message,
  )

/** Words of a text in lower case, with a gap for each number and at both ends. */
const toWordRow = (text: string) => {
  const parts = text.toLowerCase().match(/\p{L}+|[\d…]+/gu) ?? []
  return [gap, ...parts.map((part) => (/\p{L}/u.test(part) ? part : gap)), gap]
}

export function collectPairs(messages: Iterable<string>) {
  const pairs = new Set<string>()
  for (const message of messages) {
    const row = toWordRow(withGaps(message))
    for (const [at, word] of row.slice(1).entries()) pairs.add(`${row[at]} ${word}`)
  }
  return pairs
}

/** Words that no message has beside the same neighbour; `data` needs no message, in lower case. */
export function findUnexplained(texts: readonly string[], pairs: ReadonlySet<string>, data: ReadonlySet<string>) {
  const isData = (word: string) => word === gap || data.has(word)
  const ends = (word: string) => isData(word) || pairs.has(`${word} ${gap}`)
  const begins = (word: string) => isData(word) || pairs.has(`${gap} ${word}`)
  return texts.flatMap((text) => {
    const row = toWordRow(text)
    return row.slice(1).flatMap((word, at) => {
      const before = row[at] ?? gap
      return pairs.has(`${before} ${word}`) || (ends(before) && begins(word))
        ? []
        : [`${before} ${word} (${text.trim().slice(0, 80)})`]
    })
  })
}

/** Three consecutive words of messages, separated by spaces and apostrophes alone. */
export const collectTriples = (messages: Iterable<string>) =>
  new Set([...messages].flatMap((one) => listTriples(withGaps(one))))

/** The same for one text or script, in order. */
export const listTriples = (text: string) =>
  (text.toLowerCase().match(/\p{L}+(?:[ ’]\p{L}+){2,}/gu) ?? []).flatMap((run) => {
    const words = run.split(/[ ’]/)
    return words.slice(2).map((last, at) => `${words[at]} ${words[at + 1]} ${last}`)
  })
