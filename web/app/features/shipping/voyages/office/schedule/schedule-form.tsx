import { t } from '@minato/contract/language/messages.ts'
import { type Method, methods } from '@minato/contract/platform/ports/facts.ts'
import type { ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { ColumnMeanings } from './column-meanings.tsx'
import { type Answers, guessAnswers, parseCount, withForm } from './schedule-answers.ts'

type Props = {
  shape: ScheduleShape
  answers: Answers
  onChange(answers: Answers): void
  missing: boolean
  faults: Readonly<Record<string, string>>
}

export function AnswersForm({ shape, answers, onChange, missing, faults }: Props) {
  const updateAnswers = (change: Partial<Omit<Answers, 'form'>>) => onChange(withForm({ ...answers, ...change }))
  const field = (name: 'name' | 'carrier' | 'year' | 'cutDays' | 'noCall') => ({
    value: answers[name],
    onChange: (event: { target: { value: string } }) => updateAnswers({ [name]: event.target.value }),
    error: faults[name === 'year' ? name : `form.${name}`],
  })
  return (
    <>
      {shape.forms.length > 1 && (
        <SelectField
          label={t('Which known form is it?')}
          value={answers.name}
          onChange={(event) => {
            const form = shape.forms.find(({ name }) => name === event.target.value)
            onChange(guessAnswers(shape, parseCount(answers.year), form))
          }}
        >
          <option value="">{t('Another one')}</option>
          {renderLabelOptions(Object.fromEntries(shape.forms.map(({ name }) => [name, name])))}
        </SelectField>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t('Whose form is it?')}
          required
          hint={t('A carrier and a region. We recognise the form by this name next time.')}
          {...field('name')}
        />
        <TextField
          label={t('Year of the first date')}
          required
          inputMode="numeric"
          hint={t('Later rows can continue into the next year')}
          {...field('year')}
        />
        <SelectField
          label={t('Method')}
          value={answers.method}
          onChange={(event) => updateAnswers({ method: event.target.value as Method })}
        >
          {renderLabelOptions(methods)}
        </SelectField>
        <TextField label={t('Carrier, if no column names it')} {...field('carrier')} />
        <TextField
          label={t('Days from CUT to ETD')}
          inputMode="numeric"
          hint={t(
            'If no column has the CUT (last day to reach the port yard). Without it, we promise no dates for the ship.',
          )}
          {...field('cutDays')}
        />
        <TextField
          label={t('What else means “no call”')}
          hint={t('A dash (-) and an empty cell always mean it.')}
          {...field('noCall')}
        />
      </div>
      <ColumnMeanings {...{ shape, answers, missing, faults }} onChange={(columns) => updateAnswers({ columns })} />
    </>
  )
}
