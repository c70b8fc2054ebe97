import fs from 'node:fs/promises'
import path from 'node:path'
import type { System } from './system.ts'

/** The letters to somebody, as they lie in the folder of a system without a mail server. */
export async function lettersTo(system: System, to: string) {
  const folder = path.join(system.folder, 'mail')
  const all = await Promise.all((await fs.readdir(folder)).map((file) => fs.readFile(path.join(folder, file), 'utf8')))
  return all.filter((text) => text.includes(`To: ${to}`)).map((text) => text.replace(/=\r?\n/g, ''))
}

/** The one of them under a subject that begins so; empty while there is none. */
export const letter = async (system: System, to: string, subject: string) =>
  (await lettersTo(system, to)).find((text) => text.includes(`Subject: ${subject}`)) ?? ''
