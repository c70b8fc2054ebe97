import { type RefObject, useEffect, useRef } from 'react'

const containers = 'li, section, details[id]'
const focusable = ':is(button, a[href], summary, input, select):not(:disabled)'
/** Marks the next element to focus after a change of stage. */
export const nextFocusProps = { 'data-goes-on': '', tabIndex: -1 } as const
const nextSelector = '[data-goes-on]'

/** Restores the focus after its element was removed or disabled. A new `stage` focuses `goesOn` elements. */
export function useRestoredFocus(container: RefObject<HTMLElement | null>, stage: string) {
  const now = useRef(stage)
  useEffect(() => {
    now.current = stage
  }, [stage])
  useEffect(() => {
    const page = container.current
    if (!page) return
    let last: { element: HTMLElement; around: Element[]; stage: string } | null = null
    function recordFocus({ target: element }: FocusEvent) {
      if (!(element instanceof HTMLElement)) return
      const around: Element[] = []
      for (let part = element.closest(containers); part && page?.contains(part); )
        part = around[around.push(part) - 1]?.parentElement?.closest(containers) ?? null
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
      focusWithin(part || page.querySelector(nextSelector) || page)
    })
    page.addEventListener('focusin', recordFocus)
    changes.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      page.removeEventListener('focusin', recordFocus)
      changes.disconnect()
    }
  }, [container])
}

export function focusNext() {
  const place = document.querySelector(nextSelector)
  if (place) focusWithin(place)
}

function focusWithin(part: Element) {
  const place =
    part.querySelector<HTMLElement>(focusable) ?? (part.matches(nextSelector) ? (part as HTMLElement) : null)
  place?.focus({ preventScroll: true })
}
