import fs from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'

/** An email to send. `id` determines its Message-ID, which is the same for every try. */
type OutgoingEmail = {
  id: string
  from: { name: string; address: string }
  to: string
  replyTo?: string
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

/** `send` throws for an unsent message. */
export type Mailer = { send(mail: OutgoingEmail): Promise<void>; close(): void }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5000 }

/** Loaded with the first email, so that the start does not wait for it. */
const nodemailer = () => import('nodemailer')

/** Sends through an SMTP server, such as `smtps://user:password@mail.example.com`. */
export function smtpMailer(url: string): Mailer & { verify(): Promise<void> } {
  const options = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
  let transport: Promise<Transporter> | undefined
  const open = () => {
    transport ??= nodemailer().then(({ createTransport }) => createTransport(options))
    return transport
  }
  return {
    async send(mail) {
      await (await open()).sendMail(toMailOptions(mail))
    },
    verify: async () => void (await (await open()).verify()),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Writes each email as an `.eml` file; repeated sends overwrite it. */
export async function fileMailer(folder: string, log: { info(message: string): void }): Promise<Mailer> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const open = async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      transport ??= open()
      const { message } = await (await transport).sendMail(toMailOptions(mail))
      const file = path.join(folder, `${mail.id}.eml`)
      await fs.writeFile(`${file}.part`, message as Buffer)
      await fs.rename(`${file}.part`, file)
      log.info(`mail to ${mail.to}: ${mail.subject} (${file})`)
    },
    close() {},
  }
}

/** RFC 3834, and its form at Microsoft: no absence note answers an email. */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const toMailOptions = ({ id, headers, ...mail }: OutgoingEmail) => ({
  ...mail,
  headers: { ...automaticHeaders, ...headers },
  messageId: `<${id}@${mail.from.address.split('@').at(-1)}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})
