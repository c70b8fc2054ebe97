import type { ComponentProps } from 'react'

/** A field that no person sees, reaches or hears of; a program that fills in everything gives itself away here. */
export const TrapField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
)
