import fs from 'node:fs/promises'
import path from 'node:path'
import type { System } from './system.ts'

/** Emails to an address, from the folder of a system without a mail server. Files still being written are ignored. */
export async function listEmailsTo({ folder }: Pick<System, 'folder'>, to: string) {
  const mails = path.join(folder, 'mail')
  const names = (await fs.readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const emails = await Promise.all(names.map((name) => fs.readFile(path.join(mails, name), 'utf8')))
  return emails.filter((text) => text.includes(`To: ${to}`)).map((text) => text.replace(/=\r?\n/g, ''))
}

/** The email whose subject begins so; empty if it has not arrived. */
export const findEmail = async (system: Pick<System, 'folder'>, to: string, subject: string) =>
  (await listEmailsTo(system, to)).find((text) => text.includes(`Subject: ${subject}`)) ?? ''
