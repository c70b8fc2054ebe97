import type { Group } from '@minato/contract/contract.ts'
import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SameKey } from '#forms/same-key.ts'

type Beside<Thing> = {
  /** What was changed, as the history names it. */
  names: readonly string[]
  drop?(): void
  /** Goes on from a newer version, with what was chosen here or without. */
  follow?(newer: Thing, keep: boolean): void
}

export type Given<Input extends FieldValues, Output extends object, Thing> = {
  /** What the history calls such a thing. */
  entity: AuditEntity
  schema: z.ZodType<Output, Input>
  /** What is changed; nothing where a new one is written. */
  thing: Thing | undefined
  start(thing: Thing | undefined): Input
  /** What somebody else may have changed meanwhile, named as the history does; else what the form holds. */
  shown?(thing: Thing): Record<string, unknown>
  /** The thing as it is now, after somebody else was quicker. */
  read?(thing: Thing): Promise<Thing>
  /** Writes a new one; give the call `keyed(what is sent)`. */
  create?(values: Output, keyed: SameKey): Promise<Thing>
  /** Changes what the edit stands on, by the fields that were touched. */
  update?(values: Partial<Output>, base: Thing, keyed: SameKey): Promise<Thing>
  /** What is typed or chosen outside of the form's own fields. */
  beside?: Beside<Thing>
  /** Whether what is beside the fields is complete; where it is not, says so itself. */
  complete?(base: Thing | undefined): boolean
  groups: readonly Group[]
  /** Under which its draft is stored, else its entity and id; and whether it is there again without being offered. */
  draft?: { key: readonly [kind: string, id: string]; isRestored?: boolean }
  /** Fields that no draft keeps: passwords. */
  secret?: readonly (keyof Input & string)[]
  /** Whether what is typed is lost by any other address, or, above filters and tabs, only by another screen. */
  within?: 'address' | 'screen'
  /** Begins what is still to be done before the form may be left, and then to be `finish`ed; answers whether there is any. */
  more?(saved: Thing): boolean
  /** `before` is what the edit stood on; nothing where it is new. */
  onSaved(saved: Thing, before: Thing | undefined): void
}
