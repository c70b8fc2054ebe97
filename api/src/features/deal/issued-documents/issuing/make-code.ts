import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '@minato/contract/deal/issued-documents/document-code.ts'

/** Creates the code for the public check: 50 random bits in a uniform distribution of characters. */
export const makeCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
