import { inquiryWants } from './words.ts'

/** What stands under a field that is wrong: what it wants where it was left empty, else what is wrong with it. */
export function underField(name: string, fault: { message?: string } | undefined, typed: unknown) {
  const wants: Partial<Record<string, string>> = inquiryWants
  const blank = typeof typed !== 'string' || typed.trim() === ''
  return fault && blank ? (wants[name] ?? fault.message) : fault?.message
}
