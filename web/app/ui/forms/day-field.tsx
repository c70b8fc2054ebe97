import { t } from '@minato/contract/language/messages.ts'
import { TextField } from './field.tsx'

type Props = {
  label: string
  value: string
  onChange(day: string): void
  error?: string | undefined
  className?: string
}

/** Minutes that Japan is ahead of UTC. */
const officeAhead = 540

/** A day in Japan, with a note for users in other time zones. */
export const DayField = ({ label, onChange, ...field }: Props) => (
  <TextField
    type="date"
    {...field}
    label={
      <>
        {label}
        {new Date().getTimezoneOffset() !== -officeAhead && (
          <span className="font-normal text-muted"> {t('(Japan)')}</span>
        )}
      </>
    }
    onChange={(event) => onChange(event.target.value)}
  />
)
