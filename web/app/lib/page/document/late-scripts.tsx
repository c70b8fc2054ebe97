import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** React Router's scripts, fetched after what a visitor sees. It has no option for that. */
export function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return Children.map(scripts?.props.children, (part) =>
    isValidElement(part) && part.type === 'link' ? cloneElement(part, late) : part,
  )
}

const late = { fetchPriority: 'low' } as object
