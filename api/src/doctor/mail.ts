import { setTimeout as sleep } from 'node:timers/promises'
import { smtpMailer } from '../lib/mail/mailer.ts'
import type { Config } from '../start/config.ts'
import { type Check, getReason } from './findings.ts'

const timeoutMs = 15_000

/** Connects, encrypts and logs in like for an email, without sending one. */
export const checkMailServer =
  ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Check =>
  async (say) => {
    if (!smtpUrl) return
    const mailer = smtpMailer(smtpUrl)
    try {
      const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`no answer in ${timeoutMs / 1000} seconds`)),
      )
      await Promise.race([mailer.verify(), timeout])
    } catch (error) {
      const { code } = error as { code?: string }
      const { host } = new URL(smtpUrl)
      const mend =
        code === 'EAUTH'
          ? 'Correct the user and the password in SMTP_URL; signs other than letters and digits are written as %40.'
          : 'Start it, let this machine reach it, or correct SMTP_URL. Emails wait meanwhile, for about two days.'
      say.fault(`The mail server ${host} refuses: ${getReason(error)}.`, mend)
    } finally {
      mailer.close()
    }
  }
