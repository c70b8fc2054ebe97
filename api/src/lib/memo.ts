import type { Connection } from './database.ts'
import { listen } from './listener.ts'

/** Answers that hold until something changes. */
export type Memo = {
  /** The remembered answer to a question, or a new one that is then remembered. */
  answer<T>(question: string, ask: () => Promise<T>): Promise<T>
  /** Forgets everything: call it after a change of one's own, so that the next read already sees it. */
  forget(): void
  close(): Promise<void>
}

const mostAnswers = 500

/**
 * A memory that the database empties: whoever changes the data notifies `channel`, and every process that listens forgets.
 * While the listening connection is away nothing is remembered, so a lost message cannot leave an old answer.
 */
export function listeningMemo(connection: Connection, channel: string): Memo {
  let answers = new Map<string, Promise<unknown>>()
  let listening = false

  const forget = () => {
    answers = new Map()
  }
  const listener = listen(connection, channel, {
    message: forget,
    began() {
      forget()
      listening = true
    },
    lost() {
      listening = false
      forget()
    },
  })

  return {
    async answer<T>(question: string, ask: () => Promise<T>) {
      if (!listening) return ask()
      const known = answers.get(question) as Promise<T> | undefined
      if (known) {
        // Asked again: it goes to the end of the queue of those that will be dropped.
        answers.delete(question)
        answers.set(question, known)
        return known
      }
      // Kept in the map of this moment: a change that comes while the database is asked throws the map away.
      const current = answers
      const asked = ask()
      current.set(question, asked)
      asked.catch(() => current.delete(question))
      if (current.size > mostAnswers) current.delete(current.keys().next().value as string)
      return asked
    },
    forget,
    close: () => listener.close(),
  }
}
