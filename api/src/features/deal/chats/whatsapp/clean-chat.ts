import { directionMarks } from './parse-head.ts'

const marks = new RegExp(`[${directionMarks}]`, 'gu')
export const removeDirectionMarks = (text: string) => text.replace(marks, '')

/** Removes characters that PostgreSQL or HTML cannot hold. Direction marks stay: they belong to the text. */
export const cleanMessage = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\u2028\u2029]/gu, '')
    .trim()

/** WhatsApp writes direction marks around a phone number, and a tilde before names outside the address book: `~ Amina`. */
export const cleanName = (sender: string) =>
  removeDirectionMarks(cleanMessage(sender))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^~ ?/, '')
    .trim()
    .normalize('NFC')
