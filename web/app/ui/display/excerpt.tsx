import { cutAtWord } from '@minato/contract/values/clean-text.ts'

type Props = { text: string; most: number; className?: string }

/** Preview of a message. Hovering shows the full text. */
export function Excerpt({ text, most, className }: Props) {
  const short = cutAtWord(text, most)
  return (
    <span className={className} title={short.endsWith('…') ? text : undefined}>
      {short}
    </span>
  )
}
