import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

/** A message ready to go. `id` makes its Message-ID, which stays the same however often it is tried. */
export type Mail = {
  id: string
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** Sends a message, or throws. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

const bounds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5000 }

/** Sends through a mail server, such as `smtps://user:password@mail.example.com`. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...bounds, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail))
    },
    close: () => transport.close(),
  }
}

/** Writes each message as an `.eml` file, which any mail program opens; the same message twice is one file. */
export async function fileMailer(folder: string, log: { info(message: string): void }): Promise<Mailer> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail))
      const file = path.join(folder, `${mail.id}.eml`)
      await fs.writeFile(`${file}.part`, message as Buffer)
      await fs.rename(`${file}.part`, file)
      log.info(`mail to ${mail.to}: ${mail.subject} (${file})`)
    },
    close() {},
  }
}

const envelope = ({ id, ...mail }: Mail) => ({
  ...mail,
  messageId: `<${id}@${mail.from.split('@').at(-1)?.replace('>', '')}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})
