import { cutAtWord } from '@minato/contract/values/clean-text.ts'

/** Preview of a message. Hovering shows the full text. */
export function Excerpt({ text, most, className }: { text: string; most: number; className?: string }) {
  const short = cutAtWord(text, most)
  return (
    <span className={className} title={short.endsWith('…') ? text : undefined}>
      {short}
    </span>
  )
}
