import { t } from '@minato/contract/language/messages.ts'
import type { ComponentProps } from 'react'
import { TextArea } from './field.tsx'

type Props = ComponentProps<typeof TextArea> & { length: number; limit: number }

/** Text over the limit stays: truncation would silently lose the end of a pasted message. */
export function CountedArea({ length, limit, error, ...area }: Props) {
  const excess = length - limit
  return (
    <div className={area.className}>
      <TextArea
        {...area}
        className=""
        error={
          error ??
          (excess > 0
            ? t('Please remove {count, plural, one {# character} other {# characters}}', { count: excess })
            : undefined)
        }
      />
      <p className={`mt-1 text-end text-sm ${excess > 0 ? 'font-semibold text-bad' : 'text-muted'}`} aria-hidden>
        {length}/{limit}
      </p>
    </div>
  )
}
