import fs from 'node:fs/promises'
import path from 'node:path'
import type { System } from './system.ts'

/** The letters to somebody, as they lie in the folder of a system without a mail server; one that is being written is none. */
export async function lettersTo({ folder }: Pick<System, 'folder'>, to: string) {
  const mails = path.join(folder, 'mail')
  const names = (await fs.readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const all = await Promise.all(names.map((name) => fs.readFile(path.join(mails, name), 'utf8')))
  return all.filter((text) => text.includes(`To: ${to}`)).map((text) => text.replace(/=\r?\n/g, ''))
}

/** The one of them under a subject that begins so; empty while there is none. */
export const letter = async (system: Pick<System, 'folder'>, to: string, subject: string) =>
  (await lettersTo(system, to)).find((text) => text.includes(`Subject: ${subject}`)) ?? ''
