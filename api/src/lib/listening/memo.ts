// Rule: when a remembered answer is forgotten.
import type { Source } from '@minato/contract/protocol/sources.ts'
import type { SourceChanges } from './sources.ts'

/** Answers that hold until something changes. */
export type Memo = {
  /** The remembered answer to a question, or a new one that is then remembered. */
  answer<T>(question: string, ask: () => Promise<T>): Promise<T>
  /** Forgets everything; changes of the data do this by themselves. */
  forget(): void
}

const mostAnswers = 500
/** What the answers are about; of a change of something else they know nothing. */
const remembering: readonly Source[] = [
  'cars',
  'deliveries',
  'exchangeRates',
  'freightRates',
  'importRules',
  'ports',
  'settings',
  'voyages',
]

/**
 * A memory that the database empties: triggers say what has changed, and every process that listens forgets. A change of
 * one's own is forgotten before its commit is answered, so that the next read already sees it. While the listening
 * connection is away nothing is remembered, so a lost message cannot leave an old answer.
 */
export function listeningMemo(changes: Pick<SourceChanges, 'subscribe' | 'heard'>): Memo {
  let answers = new Map<string, Promise<unknown>>()
  const forget = () => {
    answers = new Map()
  }
  changes.subscribe((these) => {
    if (these.some((source) => remembering.includes(source))) forget()
  })

  return {
    async answer<T>(question: string, ask: () => Promise<T>) {
      if (!changes.heard()) return ask()
      const known = answers.get(question) as Promise<T> | undefined
      if (known) {
        // Asked again: it goes to the end of the queue of those that will be dropped.
        answers.delete(question)
        answers.set(question, known)
        return known
      }
      // Kept in the map of this moment: a change that comes while the database answers throws the map away.
      const current = answers
      const answer = ask()
      current.set(question, answer)
      answer.catch(() => current.delete(question))
      if (current.size > mostAnswers) current.delete(current.keys().next().value as string)
      return answer
    },
    forget,
  }
}
