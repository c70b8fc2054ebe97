import type { DealFormName } from './forms.ts'
import type { DealActionOptions, IdempotencyHeader } from './use-deal-action.ts'
import type { FieldFaults } from './use-faults.ts'

/** A version number or the id of the newest entry. It shows whether another user was faster. */
export type DealVersion = string | number | null

export type DealFormOptions<Name extends DealFormName, Typed, Answer, Seen extends DealVersion> = Pick<
  DealActionOptions<never, Answer>,
  'onSuccess' | 'groups'
> & {
  formName: Name
  /** The ids of the order and of its part, joined. */
  id: string
  /** Returns the initial values of the fields, which may depend on the input. */
  initialValues(input: Partial<Typed>): Typed
  /** The latest loaded version of the edited record. */
  version?: Seen
  /** Compares versions from the opening of the form instead of the first input. */
  comparesFromOpening?: boolean
  /** Returns faults found before sending. The server checks the rest. */
  check?(values: Typed): FieldFaults
  /** Returns faults of fields that the failure does not name. */
  findFaults?(error: unknown): FieldFaults
  /** Distinguishes requests with the same input. */
  requestKey?(): unknown
  files?: readonly File[]
  successText?: string | ((answer: Answer) => string)
  send(values: Typed, options: IdempotencyHeader, seenVersion: Seen): Promise<Answer>
}
