import { STATUS_CODES } from 'node:http'
import { type ProblemCode, problems } from '@minato/contract/problems.ts'
import { type Problem, problemType } from '@minato/contract/protocol/problem.ts'
import type { z } from 'zod'

/** Codes whose sentence always says the same. */
type Plain = {
  [Code in ProblemCode]: (typeof problems)[Code]['sentence'] extends string ? Code : never
}[ProblemCode]
/** A code, and what its sentence says beside it where it has a figure or words of the field. */
type Said =
  | [code: Plain]
  | {
      [Code in Exclude<ProblemCode, Plain>]: (typeof problems)[Code]['sentence'] extends (
        ...about: infer About
      ) => string
        ? [code: Code, ...about: About]
        : never
    }[Exclude<ProblemCode, Plain>]

function sentenceOf(code: ProblemCode, about: unknown) {
  const { sentence } = problems[code]
  return typeof sentence === 'string' ? sentence : (sentence as (about: unknown) => string)(about)
}

/** An expected "no": a problem of the contract's table, with the sentence that the person will see. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** Its message once more, for whoever reads it then. */
  readonly sentence: () => string
  /** In how many seconds it is worth another try, where that is known. */
  readonly retryAfter: number | undefined
  /** Field name → what is wrong with it. */
  errors: Record<string, string> | undefined
  details: Problem['details']

  constructor(...args: Said) {
    const [code, about] = args
    const { status } = problems[code]
    super(sentenceOf(code, about))
    this.name = 'Refusal'
    this.code = code
    this.sentence = () => sentenceOf(code, about)
    this.status = status
    this.retryAfter = args[0] === 'too-many-tries' ? args[1] : code === 'unavailable' ? 5 : undefined
  }

  /** Says the same of one field: that is where a form shows it. */
  at(field: string) {
    this.errors = { [field]: this.message }
    return this
  }

  /** What a screen needs beside the sentence, in the problem's own form. */
  with(details: Problem['details']) {
    this.details = details
    return this
  }
}

/** @throws Refusal where there is no value */
export function requirePresent<Value>(value: Value | undefined | null | false, code: Plain): Value {
  if (!value) throw new Refusal(code)
  return value
}

/**
 * A refusal that names each field that is wrong, with the first thing that is wrong with it. Its sentence is what is wrong
 * with the whole, where there is one, or with the first field.
 */
export function invalid(issues: readonly z.core.$ZodIssue[]) {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, string> = Object.create(null)
  let whole: string | undefined
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      if (name) errors[name] ??= issue.message
      else whole ??= issue.message
  }
  const [first] = Object.values(errors)
  const refusal = new Refusal('invalid', whole ?? first)
  refusal.errors = first ? errors : { body: whole ?? '' }
  return refusal
}

export const problemBody = ({ code, status, message, errors, details }: Refusal): Problem => ({
  type: problemType(code),
  title: STATUS_CODES[status] ?? 'Error',
  status,
  message,
  ...(errors ? { errors } : {}),
  ...(details ? { details } : {}),
})
