import type { FileFault } from '@minato/contract/values/spreadsheets/file-faults.ts'

/** An unreadable file, with the reason. */
export class UnreadableFileError extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, cause?: unknown) {
    super(`unreadable file: ${fault}`, { cause })
    this.fault = fault
  }
}
