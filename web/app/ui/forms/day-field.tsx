import { t } from '@minato/contract/language/messages.ts'
import { TextField } from './field.tsx'

type Props = {
  label: string
  value: string
  onChange(day: string): void
  error?: string | undefined
  className?: string
}

/** Japan's clock stands so many minutes before UTC's. */
const officeAhead = 540

/** A day of a filter: the office's, with a note for whoever sits elsewhere. */
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
