import { type RefObject, useEffect, useRef } from 'react'

const parts = 'li, section, details[id]'
const reached = ':is(button, a[href], summary, input, select):not(:disabled)'
/** Marks the next element to focus after a change of stage. */
export const goesOn = { 'data-goes-on': '', tabIndex: -1 } as const
const mark = '[data-goes-on]'

/**
 * Restores the focus when its element was removed, such as a submitted form: to the row or part around it. If the
 * `stage` has changed, `goesOn` elements get it. A button that was only disabled gets it back.
 */
export function useKeptFocus(whole: RefObject<HTMLElement | null>, stage: string) {
  const now = useRef(stage)
  useEffect(() => {
    now.current = stage
  }, [stage])
  useEffect(() => {
    const page = whole.current
    if (!page) return
    let last: { element: HTMLElement; around: Element[]; stage: string } | null = null
    function remember({ target: element }: FocusEvent) {
      if (!(element instanceof HTMLElement)) return
      const around: Element[] = []
      for (let part = element.closest(parts); part && page?.contains(part); )
        part = around[around.push(part) - 1]?.parentElement?.closest(parts) ?? null
      last = { element, around, stage: now.current }
    }
    const changes = new MutationObserver((records) => {
      if (!last || document.activeElement !== document.body) return
      const { element, around, stage } = last
      if (element.isConnected) {
        if (records.some(({ target }) => target === element)) element.focus({ preventScroll: true })
        return
      }
      const part = stage === now.current && around.find(({ isConnected }) => isConnected)
      placeIn(part || page.querySelector(mark) || page)
    })
    page.addEventListener('focusin', remember)
    changes.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      page.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [whole])
}

export function goOn() {
  const place = document.querySelector(mark)
  if (place) placeIn(place)
}

function placeIn(part: Element) {
  const place = part.querySelector<HTMLElement>(reached) ?? (part.matches(mark) ? (part as HTMLElement) : null)
  place?.focus({ preventScroll: true })
}
