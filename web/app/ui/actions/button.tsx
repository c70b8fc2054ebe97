import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

type Variant = 'main' | 'plain' | 'quiet' | 'danger' | 'bare'
type Size = 'normal' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors disabled:opacity-55 aria-busy:opacity-55 print:hidden'
const variantClasses: Record<Exclude<Variant, 'bare'>, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  quiet: 'text-link hover:bg-sunken',
  danger: 'bg-surface text-bad border border-bad hover:bg-bad-soft',
}
const sizes: Record<Size, string> = { normal: 'min-h-11 px-4 py-2', small: 'min-h-9 px-3 py-1 text-sm' }

/** A `bare` button is styled by its parent. */
const getButtonClass = (variant: Variant = 'plain', size: Size = 'normal', more = '') =>
  variant === 'bare' ? more || undefined : `${base} ${variantClasses[variant]} ${sizes[size]} ${more}`

type Shape = { variant?: Variant; size?: Size }
type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean }

/** A busy button keeps its size, is disabled and announces it. */
export const Button = ({ variant, size, busy, className, disabled, type = 'button', ...rest }: ButtonProps) => (
  <button
    type={type}
    className={getButtonClass(variant, size, className)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    {...rest}
  />
)

/** Sends the form that it is in. */
export const SubmitButton = (props: ButtonProps) => <Button type="submit" variant="main" {...props} />

export const ButtonLink = ({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Shape) => (
  <Link className={getButtonClass(variant, size, className)} {...rest} />
)

export const OutsideLink = ({ variant, size, className, ...rest }: ComponentProps<'a'> & Shape) => (
  <a className={getButtonClass(variant, size, className)} target="_blank" rel="noopener noreferrer" {...rest} />
)
