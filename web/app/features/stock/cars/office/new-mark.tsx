import { t } from '@minato/contract/language/messages.ts'
import {
  type ConditionCode,
  conditionCodeNames,
  conditionCodes,
  type Degree,
  type Mark,
} from '@minato/contract/stock/cars/condition/condition.ts'
import { formatCondition } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { type PanelName, panelNames, panels, views } from '@minato/contract/stock/cars/condition/panels.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Ref, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'

export type MarkTarget = { panel: PanelName | ''; place: Mark['place'] }

type Props = {
  target: MarkTarget
  letter: Ref<HTMLSelectElement>
  onChoose(panel: PanelName | ''): void
  onAdd(line: string): void
}

export function NewMarkFields({ target: { panel, place }, letter: letterRef, onChoose, onAdd }: Props) {
  const [letter, setLetter] = useState<ConditionCode>('A')
  const [degree, setDegree] = useState<Degree>(1)
  const [note, setNote] = useState('')
  const { degrees } = conditionCodes[letter] as { degrees?: readonly string[] }

  function add() {
    if (!panel) return
    const cleanNote = note.replace(/[()\n]/g, ' ').trim() || null
    onAdd(formatCondition([{ panel, letter, degree: degrees ? degree : null, place, note: cleanNote }]))
    setNote('')
  }
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[2fr_2fr_1fr_2fr_auto]">
      <legend className="sr-only">{t('New mark')}</legend>
      <SelectField label={t('Part')} value={panel} onChange={({ target }) => onChoose(target.value as PanelName | '')}>
        <option value="">{t('Choose')}</option>
        {getKeys(views).map((view) => (
          <optgroup key={view} label={views[view]}>
            {renderOptions(
              panelNames.filter((name) => panels[name].view === view).map((name) => [name, panels[name].label]),
            )}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={t('Mark')}
        ref={letterRef}
        value={letter}
        onChange={({ target }) => setLetter(target.value as ConditionCode)}
      >
        {renderOptions(conditionCodeNames.map((code) => [code, `${code}: ${conditionCodes[code].meaning}`]))}
      </SelectField>
      <SelectField
        label={t('How bad')}
        value={degrees ? (degree ?? '') : ''}
        disabled={!degrees}
        onChange={({ target }) => setDegree((Number(target.value) || null) as Degree)}
      >
        <option value="">{t('Not stated')}</option>
        {degrees && renderOptions(degrees.map((words, before) => [before + 1, `${before + 1}: ${words}`]))}
      </SelectField>
      <TextField label={t('Note')} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button onClick={add} disabled={!panel} className="max-xl:col-span-2">
        {t('Add mark')}
      </Button>
    </fieldset>
  )
}
