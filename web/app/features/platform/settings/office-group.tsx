import { t } from '@minato/contract/language/messages.ts'
import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { isExampleGroup, type SettingGroup, settingGroups } from '@minato/contract/platform/settings/groups.ts'
import { formatSettingValue, listShortTexts } from '@minato/contract/platform/settings/kinds.ts'
import {
  getFixedSettingText,
  getSetting,
  hasExampleDefault,
  isSameSettingValue,
  type SettingName,
  settingMessages,
} from '@minato/contract/platform/settings/settings.ts'
import { useEffect, useRef } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { ChevronRight } from '#ui/icons.ts'
import { ChatLink } from './office-chat-link.tsx'
import { SettingField } from './office-setting-field.tsx'
import { OtherLanguages, TextsState } from './office-texts.tsx'

export type SettingsEditor = {
  isOpen(name: SettingName): boolean
  mayOpen(name: SettingName): boolean
  open(names: readonly SettingName[]): void
  focused: { name: string } | null
}

type Props = { group: SettingGroup; states: readonly SettingState[]; editor: SettingsEditor }

export function Group({ group, states, editor }: Props) {
  const { label, about } = settingGroups[group]
  const closedNames = states.filter(({ name }) => editor.mayOpen(name) && !editor.isOpen(name)).map(({ name }) => name)
  const openStates = states.filter(({ name }) => editor.isOpen(name))
  const isExample = isExampleGroup(group) && states.every((state) => !hasExampleDefault(state.name) || isDefault(state))
  const isShortGroup = group === 'sizes'
  return (
    <Panel
      title={label}
      aside={
        closedNames.length > 1 && (
          <button
            type="button"
            className="min-h-7 min-w-6 shrink-0 text-sm text-link hover:underline"
            aria-label={t('Change all: {label}', { label })}
            onClick={() => editor.open(closedNames)}
          >
            {t('Change all')}
          </button>
        )
      }
    >
      <p className="mb-2 text-sm text-muted">
        {about} {isExample && <strong className="text-hold">{settingMessages.example}.</strong>}
      </p>
      <OtherLanguages states={openStates} />
      <ul className={`grid grid-cols-1 gap-x-8 sm:grid-cols-2 ${isShortGroup ? 'xl:grid-cols-3' : ''}`}>
        {states.map((state) =>
          editor.isOpen(state.name) ? (
            <EditableSettingLine key={state.name} state={state} focused={editor.focused} />
          ) : (
            <SettingLine
              key={state.name}
              state={state}
              isShort={isShortGroup}
              saysExample={!isExample}
              onChange={editor.mayOpen(state.name) ? () => editor.open([state.name]) : undefined}
            />
          ),
        )}
      </ul>
    </Panel>
  )
}

const isDefault = ({ value, default: fallback }: SettingState) => isSameSettingValue(value, fallback)
const isList = (name: SettingName) => ['records', 'lines'].includes(getSetting(name).kind)

type LineProps = { state: SettingState; isShort: boolean; saysExample: boolean; onChange: (() => void) | undefined }

const lineColumns = {
  short: 'grid-cols-[minmax(5rem,1fr)_minmax(0,auto)_auto]',
  wide: 'col-span-full grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_auto]',
}

function SettingLine({ state, isShort, saysExample, onChange }: LineProps) {
  const { name, value, default: defaultValue, version, fixed } = state
  const { label, variable, help, ...setting } = getSetting(name)
  const isOwn = !isDefault(state)
  return (
    <li
      className={`relative grid items-baseline gap-x-4 border-t border-line py-1 text-sm ${onChange ? 'hover:bg-sunken' : ''} ${isShort ? lineColumns.short : lineColumns.wide} ${isList(name) ? '' : '2xl:col-span-1'}`}
    >
      <span className="min-w-0">
        {onChange ? (
          // Its `after` covers the row; links of the row lie above it.
          <button
            type="button"
            className="min-h-7 text-start after:absolute after:inset-0"
            aria-label={t('Change {label}', { label })}
            onClick={onChange}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </span>
      <span className={`min-w-0 ${isShort ? 'text-end' : 'max-sm:col-span-full max-sm:row-start-2'}`}>
        <span
          className={`line-clamp-2 tabular-nums wrap-anywhere ${isOwn ? 'font-semibold' : 'text-muted'}`}
          title={formatSettingValue(setting, value)}
        >
          {setting.kind === 'texts' ? (
            <TextsState {...state} />
          ) : (
            listShortTexts(setting, value).join(' · ') || t('Not set')
          )}
        </span>
        <ChatLink {...state} />
        <span className="block text-xs text-muted empty:hidden">
          {fixed ? getFixedSettingText(variable) : renderOrigin()}
        </span>
      </span>
      {onChange && <ChevronRight className="size-4 self-center text-muted rtl:-scale-x-100" aria-hidden />}
    </li>
  )
  function renderOrigin() {
    if (hasExampleDefault(name)) return !isOwn && saysExample && settingMessages.example
    if (!isOwn || setting.kind === 'texts') return null
    return (
      <>
        {t('Changed. Default: {setting}', { setting: formatSettingValue(setting, defaultValue) })}{' '}
        {version > 0 && (
          <Allowed to="history.read">
            <Link
              to={`${paths.admin.history}?entity=setting&entityId=${name}`}
              className="relative text-link underline"
              aria-label={t('History: {label}', { label })}
            >
              {t('History')}
            </Link>
          </Allowed>
        )}
      </>
    )
  }
}

function EditableSettingLine({ state, focused }: { state: SettingState } & Pick<SettingsEditor, 'focused'>) {
  const line = useRef<HTMLLIElement>(null)
  const { kind } = getSetting(state.name)
  const part = focused?.name.split('.')[0] === state.name ? focused : null
  useEffect(() => {
    if (!part) return
    const find = (selector: string) => line.current?.querySelector<HTMLElement>(selector)
    const field = find(`[name="${part.name}"]`) ?? find('input, textarea, select, summary')
    field?.focus()
  }, [part])
  const isWide = isList(state.name) || kind === 'texts' || kind === 'languages'
  return (
    <li ref={line} className={`scroll-mb-40 border-t border-line py-3 ${isWide ? 'col-span-full' : ''}`}>
      <SettingField {...state} />
    </li>
  )
}
