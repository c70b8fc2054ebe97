import type { Page } from '@playwright/test'

/** Text that its box or the window cuts off, and amounts or names that end in an ellipsis. */
export const cutTexts = (page: Page, names: readonly string[] = []) =>
  page.evaluate((uncuttable) => {
    const isFigure = (text: string) =>
      /[$¥]\s?\d|\b(USD|JPY)\b/.test(text) || text.replace(/\D/g, '').length * 3 >= text.length
    const isDecisive = (text: string) => isFigure(text) || uncuttable.some((name) => text.includes(name))

    /** Way in which an element hides a part of the content at `box`. */
    function hides(around: Element, box: DOMRect) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around)
      const outer = around.getBoundingClientRect()
      if (textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth + 1) return 'ellipsis'
      if (webkitLineClamp !== 'none' && around.scrollHeight > around.clientHeight + 1) return 'ellipsis'
      const isOut = box.right > outer.right + 1 || box.left < outer.left - 1
      if (overflowX !== 'visible' && isOut) return /auto|scroll/.test(overflowX) ? 'scrolled' : 'cut'
      const isBelow = box.bottom > outer.bottom + 3 || box.top < outer.top - 3
      if (overflowY !== 'visible' && isBelow) return /auto|scroll/.test(overflowY) ? 'scrolled' : 'cut'
      return null
    }

    function fateOf(element: Element, box: DOMRect) {
      for (let around: Element | null = element; around; around = around.parentElement) {
        // Visually hidden text for screen readers.
        if (around.clientWidth <= 1 && getComputedStyle(around).overflow !== 'visible') return null
        const fate = hides(around, box)
        if (fate) return fate === 'scrolled' ? null : fate
        if (getComputedStyle(around).position === 'fixed') break
      }
      return box.right > innerWidth + 1 || (box.left < -1 && box.right > 0) ? 'out of the window' : null
    }

    const canvas = document.createElement('canvas').getContext('2d')
    function isCutField(field: Element) {
      if (field instanceof HTMLInputElement) return field.scrollWidth > field.clientWidth + 1
      if (!(field instanceof HTMLSelectElement) || !canvas) return false
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(field.selectedOptions[0]?.text ?? '').width > room + 1
    }

    const cutLines: string[] = []
    const say = (text: string, fate: string, { tagName, className }: Element) =>
      cutLines.push(`${JSON.stringify(text.trim())} ${fate} in ${tagName.toLowerCase()}.${className}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node
      if (!textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (element.closest('option, script, style, noscript, svg')) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      // Skip links wait above the page until they have the focus.
      const fate = box.width > 0 && box.bottom + scrollY > 0 ? fateOf(element, box) : null
      if (fate && (fate !== 'ellipsis' || isDecisive(textContent))) say(textContent, fate, element)
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value
      if (
        field.checkVisibility({ visibilityProperty: true }) &&
        (field.tagName === 'SELECT' ? isDecisive : isFigure)(text || ' ') &&
        isCutField(field)
      )
        say(text, 'cut', field)
    }
    return cutLines
  }, names)

/** Pixels by which the page, or a scrollable part of an open window, is wider than its visible width. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    return Math.max(...boxes.map((box) => box.scrollWidth - (box === boxes[0] ? innerWidth : box.clientWidth)))
  })

/** Lengthens every word by 40%, except figures, currencies and closed selects, which never wrap. */
export const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
    for (const node of texts) {
      if (node.parentElement?.closest('script, style, option')) continue
      node.textContent = (node.textContent ?? '').replace(/\p{L}{3,}/gu, (word) =>
        /^(USD|JPY)$/.test(word) ? word : word + word.slice(0, Math.round(word.length * 0.4)),
      )
    }
  })
