import { type RefObject, useEffect, useRef } from 'react'

const parts = 'li, section, details[id]'
const reached = ':is(button, a[href], summary, input, select):not(:disabled)'
/** Marks where one goes on when the whole has come to another stage. */
export const goesOn = { 'data-goes-on': '', tabIndex: -1 } as const
const mark = '[data-goes-on]'

/**
 * Gives the focus a place when what had it is gone, as a form is that was sent: the row or part in which it stood, or what is
 * marked with `goesOn` where the whole is at another `stage` now. A button that was only disabled until the answer has it again.
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

/** Gives the focus to where one goes on. */
export function goOn() {
  const place = document.querySelector(mark)
  if (place) placeIn(place)
}

function placeIn(part: Element) {
  const place = part.querySelector<HTMLElement>(reached) ?? (part.matches(mark) ? (part as HTMLElement) : null)
  place?.focus({ preventScroll: true })
}
