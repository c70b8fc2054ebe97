import type { Group } from '@minato/contract/contract.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { KeyRequest } from '#forms/idempotency-key.ts'

type ExtraInput<Thing> = {
  /** Changed fields, named as in the history. */
  names: readonly string[]
  drop?(): void
  rebase?(newer: Thing, keepInput: boolean): void
}

export type EditFormOptions<Input extends FieldValues, Output extends object, Thing> = {
  entity: AuditEntity
  schema: z.ZodType<Output, Input>
  /** Undefined to create one. */
  record: Thing | undefined
  toValues(thing: Thing | undefined): Input
  /** Fields to compare between versions, named as in the history. Default: `toValues`. */
  toComparedFields?(thing: Thing): Record<string, unknown>
  /** Called after a stale save. */
  read?(thing: Thing): Promise<Thing>
  /** Pass `withKey(request body)` to the call. */
  create?(values: Output, withKey: KeyRequest): Promise<Thing>
  /** Receives only the touched fields. `base` is the version that the edit started from. */
  update?(values: Partial<Output>, base: Thing, withKey: KeyRequest): Promise<Thing>
  extraInput?: ExtraInput<Thing>
  /** Returns false where input outside the fields is missing, and then shows the reason itself. */
  checkExtraInput?(base: Thing | undefined): boolean
  groups: readonly Group[]
  /** Storage key of the draft; default: entity and id. With `isRestored` it is restored without an offer. */
  draft?: { key: readonly [kind: string, id: string]; isRestored?: boolean }
  /** Fields that no draft stores: passwords. */
  secretFields?: readonly (keyof Input & string)[]
  /** `screen` for forms above filters and tabs: a changed query string keeps the input. */
  leaveScope?: 'address' | 'screen'
  /** Starts work that must end before the form closes, and returns whether there is any. Call `finish` after it. */
  startFollowUp?(saved: Thing): boolean
  successText?(saved: Thing): string
  /** `before` is the version that the edit started from; undefined for a new record. */
  onSaved(saved: Thing, before: Thing | undefined): void
}
