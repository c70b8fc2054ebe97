import { langOf, textOf, type Word } from '@minato/contract/language/word.ts'
import { Fragment } from 'react'

type Part = Word | number | null | undefined

/** Facts on one line; what is not known is left out. */
export function Dotted({ parts }: { parts: readonly Part[] }) {
  const known = parts.filter((part): part is Word | number => Boolean(part))
  if (!known.some(langOf)) return known.map(textOf).join(' · ')
  return known.map((part, at) => (
    <Fragment key={textOf(part)}>
      {at > 0 && ' · '}
      <span lang={langOf(part)}>{textOf(part)}</span>
    </Fragment>
  ))
}
