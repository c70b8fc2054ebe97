import { otherLanguages } from '@minato/contract/language/languages.ts'
import { defaultSettings, isExampleCompany } from '@minato/contract/platform/settings/defaults.ts'
import type { SettingState, SettingsChange } from '@minato/contract/platform/settings/endpoints.ts'
import { clearableStatements, getEmptyValue } from '@minato/contract/platform/settings/first-run.ts'
import { formatLineRule } from '@minato/contract/platform/settings/kinds.ts'
import {
  canEditSetting,
  type FixedSettings,
  getFixedSettingText,
  getSetting,
  isSameSettingValue,
  isSetting,
  listContactDetails,
  type SettingName,
  type Settings,
  settingNames,
} from '@minato/contract/platform/settings/settings.ts'
import { compactPhone, isPhone } from '@minato/contract/values/people/phone.ts'
import { confirmedBy } from '@minato/languages/catalogue.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import {
  correctValue,
  loadRowsByName,
  lockSettings,
  readSettingsIn,
  resolveValue,
  type SettingsDeps,
  settingTitle,
} from './read-settings.ts'
import { settings } from './table.ts'

/** Stores values of the first start. Keeps existing ones. */
export async function seedSettings(db: Database, values: Partial<Settings>) {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, version: 1 }))
  await db.insert(settings).values(rows).onConflictDoNothing({ target: settings.name })
}

/** Removes the example company's statements in a shop without a demo. Keeps existing values. */
export const clearExampleStatements = (db: Database) =>
  seedSettings(db, Object.fromEntries(clearableStatements.map((name) => [name, getEmptyValue(name)])))

/** Restores them in a shop with a demo that still has the example company. */
export async function restoreExampleStatements(deps: SettingsDeps) {
  const { db } = deps
  if (!isExampleCompany(await readSettingsIn(db, deps.config))) return
  const rows = await loadRowsByName(db)
  const removedNames = clearableStatements.filter((name) => {
    const row = rows.get(name)
    return row?.version === 1 && isSameSettingValue(row.value, getEmptyValue(name))
  })
  if (removedNames.length > 0) await db.delete(settings).where(inArray(settings.name, removedNames))
}

export async function listSettings({ db, config }: SettingsDeps): Promise<SettingState[]> {
  const rows = await loadRowsByName(db)
  return settingNames.map((name) => {
    const fixed = config.fixed?.[name]
    const row = rows.get(name)
    return {
      name,
      value: fixed ?? resolveValue(name, row),
      default: defaultSettings[name],
      version: row?.version ?? 0,
      fixed: fixed !== undefined,
      ...(getSetting(name).kind === 'languages' && {
        confirmedBy: Object.fromEntries(otherLanguages.map((language) => [language, confirmedBy(language)])),
      }),
    }
  })
}

/** The tolerance of a payment decides a deal's next step. */
const toleranceSettings: readonly SettingName[] = ['toleranceUsd', 'tolerancePercent']

/** `isFirst` is true for a setting that had no stored value. */
export type SettingChange = { id: string; name: SettingName; before: unknown; after: unknown; isFirst: boolean }

/** Changes all settings or none. `also` may refuse the changes. @throws Refusal 409 for a stale version */
export async function updateSettings(
  { db, config, jobs }: SettingsDeps & Pick<Services, 'jobs'>,
  by: Caller,
  { reason, versions, ...values }: SettingsChange,
  also?: (tx: Database, changed: readonly SettingChange[]) => Promise<void>,
) {
  const names = Object.keys(values).filter((name) => isSetting(name) && values[name] !== undefined) as SettingName[]
  for (const name of names) requireEditable(name, by, config.fixed)
  await db.transaction(async (tx) => {
    const changed: SettingChange[] = []
    for (const row of await lockSettings(tx, names, (name) => defaultSettings[name])) {
      const name = row.name as SettingName
      if ((versions[name] ?? row.version) !== row.version) throw new Refusal('stale')
      const [before, after] = [resolveValue(name, row), correctValue(name, values[name] as Settings[SettingName])]
      if (isSameSettingValue(after, before)) continue
      requirePhones(name, before, after)
      changed.push({ id: row.id, name, before, after, isFirst: row.version === 0 })
      await tx
        .update(settings)
        .set({ value: after, version: row.version + 1 })
        .where(eq(settings.id, row.id))
      await audit.record(tx, by, {
        entity: 'setting',
        id: row.id,
        title: settingTitle(name),
        before: audit.labelledField(name, before),
        after: audit.labelledField(name, after),
        ...(reason !== null && { beside: { reason } }),
      })
    }
    if (changed.some(({ name }) => toleranceSettings.includes(name)))
      await jobs.add(tx, 'next-steps', { data: { rests: 'all' }, key: 'rests' })
    await also?.(tx, changed)
  })
}

/** Earlier releases also stored longer numbers, which may stay. */
function requirePhones(name: SettingName, before: unknown, after: unknown) {
  const storedDetails = listContactDetails(name, before)
  const newDetails = listContactDetails(name, after).filter((detail) => !storedDetails.includes(detail))
  const isWrong = (detail: string) => compactPhone(detail) !== null && !isPhone(detail, 0)
  if (newDetails.some(isWrong)) throw new Refusal('invalid', formatLineRule({ form: 'phone', max: 30 })).at(name)
}

function requireEditable(name: SettingName, by: Caller, fixed: FixedSettings | undefined) {
  if (!canEditSetting(by, name)) throw new Refusal('forbidden')
  if (fixed?.[name] !== undefined) throw new Refusal('invalid', getFixedSettingText(getSetting(name).variable)).at(name)
}
