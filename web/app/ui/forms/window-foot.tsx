import type { ReactNode } from 'react'

/** Sticky footer, so the buttons of a long form stay visible. */
export const WindowFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
    {children}
  </div>
)
