// Rule: when a remembered answer is forgotten.
import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from './sources.ts'

/** Answers that hold until something changes. */
export type Memo = {
  /** The remembered answer to a question, or a new one that is then remembered: until one of these sources changes, or any. */
  answer<T>(question: string, ask: () => Promise<T>, madeFrom?: readonly Source[]): Promise<T>
  /** Forgets everything; changes of the data do this by themselves. */
  forget(): void
}

const mostAnswers = 500
type Known = { answer: Promise<unknown>; madeFrom: readonly Source[] }

/**
 * A memory that the database empties: triggers say what has changed, and every process that listens forgets. A change of
 * one's own is forgotten before its commit is answered, so that the next read already sees it. While the listening
 * connection is away nothing is remembered, so a lost message cannot leave an old answer.
 */
export function listeningMemo(changes: Pick<SourceChanges, 'subscribe' | 'heard'>): Memo {
  const answers = new LRUCache<string, Known>({ max: mostAnswers })
  changes.subscribe((these) => {
    for (const [question, { madeFrom }] of answers.entries())
      if (these.some((source) => madeFrom.includes(source))) answers.delete(question)
  })

  return {
    async answer<T>(question: string, ask: () => Promise<T>, madeFrom: readonly Source[] = sources) {
      if (!changes.heard()) return ask()
      const known = answers.get(question)
      if (known) return known.answer as Promise<T>
      // Kept at once: a change that comes while the database answers drops it.
      const answer = ask()
      const mine = { answer, madeFrom }
      answers.set(question, mine)
      answer.catch(() => answers.peek(question) === mine && answers.delete(question))
      return answer
    },
    forget: () => answers.clear(),
  }
}
