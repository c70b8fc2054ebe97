import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** Lowers the fetch priority of React Router's scripts, for which it has no option. */
export function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return Children.map(scripts?.props.children, (part) =>
    isValidElement(part) && part.type === 'link' ? cloneElement(part, lowPriority) : part,
  )
}

const lowPriority = { fetchPriority: 'low' } as object
