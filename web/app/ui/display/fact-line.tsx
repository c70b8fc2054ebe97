import { getLang, type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { Fragment } from 'react'

type Part = LocalizedText | number | null | undefined

/** Facts on one line; missing ones are omitted. */
export function FactLine({ parts }: { parts: readonly Part[] }) {
  const facts = parts.filter((part): part is LocalizedText | number => Boolean(part))
  if (!facts.some(getLang)) return facts.map(toPlainText).join(' · ')
  return facts.map((part, at) => (
    <Fragment key={toPlainText(part)}>
      {at > 0 && ' · '}
      <span lang={getLang(part)}>{toPlainText(part)}</span>
    </Fragment>
  ))
}
