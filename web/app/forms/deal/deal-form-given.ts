import type { DealFormName } from './forms.ts'
import type { Act, Keyed } from './use-deal-act.ts'
import type { Faults } from './use-faults.ts'

/** A version, or the newest entry: by it one sees whether somebody else was quicker. */
export type Over = string | number | null

export type Given<Name extends DealFormName, Typed, Answer, Seen extends Over> = Pick<
  Act<never, Answer>,
  'after' | 'groups'
> & {
  of: Name
  /** Of what: the ids of the order and of a part of it. */
  id: string
  /** What its fields hold where nobody has typed; is given what was typed. */
  start(typed: Partial<Typed>): Typed
  /** The version of what is changed, as it is known now. */
  over?: Seen
  /** Whether what others change counts from the moment it is opened, not from the first letter. */
  isReadFirst?: boolean
  /** What is wrong before anything is sent; the rest says the server. */
  check?(typed: Typed): Faults
  /** What of a failure belongs to a field though it does not name one. */
  faultsOf?(error: unknown): Faults
  /** What makes two wishes different beside what was typed. */
  wish?(): unknown
  files?: readonly File[]
  /** What is said when it is done. */
  done?: string | ((answer: Answer) => string)
  /** Sends it, over the version that its person has seen. */
  send(typed: Typed, options: Keyed, over: Seen): Promise<Answer>
}
