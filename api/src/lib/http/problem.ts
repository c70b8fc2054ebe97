import { STATUS_CODES } from 'node:http'
import { getProblemStatus, type ProblemCode, problems } from '@minato/contract/problems.ts'
import { getProblemType, type Problem } from '@minato/contract/protocol/problem.ts'
import type { z } from 'zod'

type Plain = {
  [Code in ProblemCode]: (typeof problems)[Code]['sentence'] extends string ? Code : never
}[ProblemCode]
/** A code and the arguments of its sentence, if any. */
type ProblemArgs =
  | [code: Plain]
  | {
      [Code in Exclude<ProblemCode, Plain>]: (typeof problems)[Code]['sentence'] extends (
        ...about: infer About
      ) => string
        ? [code: Code, ...about: About]
        : never
    }[Exclude<ProblemCode, Plain>]

function sentenceOf(code: ProblemCode, argument: unknown) {
  const { sentence } = problems[code]
  return typeof sentence === 'string' ? sentence : (sentence as (about: unknown) => string)(argument)
}

/** An expected refusal: a problem of the contract, with the sentence for the user. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** Returns the sentence again, in the language of the current reader. */
  readonly sentence: () => string
  /** Seconds after which a retry is useful, if known. */
  readonly retryAfter: number | undefined
  errors: Record<string, string> | undefined
  details: Problem['details']
  lastChange: Problem['lastChange']

  constructor(...args: ProblemArgs) {
    const [code, about] = args
    super(sentenceOf(code, about))
    this.name = 'Refusal'
    this.code = code
    this.sentence = () => sentenceOf(code, about)
    this.status = getProblemStatus(code)
    this.retryAfter = args[0] === 'too-many-tries' ? args[1] : code === 'unavailable' ? 5 : undefined
  }

  at(field: string) {
    this.errors = { [field]: this.message }
    return this
  }

  with(details: Problem['details']) {
    this.details = details
    return this
  }
}

export function requirePresent<Value>(value: Value | undefined | null | false, code: Plain): Value {
  if (!value) throw new Refusal(code)
  return value
}

/** Returns a refusal with the first error of each field. Its sentence is that of the whole body, else of the first field. */
export function refuseInvalid(issues: readonly z.core.$ZodIssue[]) {
  // No prototype: a field may be called `constructor`.
  const errors: Record<string, string> = Object.create(null)
  let bodyError: string | undefined
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      if (name) errors[name] ??= issue.message
      else bodyError ??= issue.message
  }
  const [first] = Object.values(errors)
  const refusal = new Refusal('invalid', bodyError ?? first)
  refusal.errors = first ? errors : { body: bodyError ?? '' }
  return refusal
}

export const toProblem = ({ code, status, message, errors, details, lastChange }: Refusal): Problem => ({
  type: getProblemType(code),
  title: STATUS_CODES[status] ?? 'Error',
  status,
  message,
  ...(errors ? { errors } : {}),
  ...(details ? { details } : {}),
  ...(lastChange ? { lastChange } : {}),
})
