import { randomInt } from 'node:crypto'
import { codeLength, codeSigns } from '@minato/contract/deal/issued-papers/code.ts'

/** A code by which a paper is checked: 50 random bits, each sign as likely as any other. */
export const makeCode = () => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
