import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

type Look = 'main' | 'plain' | 'quiet' | 'danger' | 'bare'
type Size = 'normal' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors disabled:opacity-55 aria-busy:opacity-55 print:hidden'
const looks: Record<Exclude<Look, 'bare'>, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  quiet: 'text-link hover:bg-sunken',
  danger: 'bg-surface text-bad border border-bad hover:bg-bad-soft',
}
const sizes: Record<Size, string> = { normal: 'min-h-11 px-4 py-2', small: 'min-h-9 px-3 py-1 text-sm' }

/** A `bare` button is styled by its parent. */
const getButtonClass = (look: Look, size: Size, more = '') =>
  look === 'bare' ? more || undefined : `${base} ${looks[look]} ${sizes[size]} ${more}`

type Shape = { look?: Look; size?: Size }

/** A busy button keeps its size, is disabled and announces it. */
export function Button({
  look = 'plain',
  size = 'normal',
  busy = false,
  className,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Shape & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={getButtonClass(look, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    />
  )
}

export function ButtonLink({
  look = 'plain',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<typeof Link> & Shape) {
  return <Link className={getButtonClass(look, size, className)} {...rest} />
}

/** Link to another site, in a new tab. */
export function OutsideLink({ look = 'plain', size = 'normal', className, ...rest }: ComponentProps<'a'> & Shape) {
  return <a className={getButtonClass(look, size, className)} target="_blank" rel="noopener noreferrer" {...rest} />
}
