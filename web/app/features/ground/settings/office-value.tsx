import type { SettingState } from '@minato/contract/ground/settings/endpoints.ts'
import { settingText, settingTexts } from '@minato/contract/ground/settings/kinds.ts'
import {
  fixedText,
  isOfExample,
  isSame,
  settingMessages,
  settingOf,
} from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { TextsState } from './office-texts.tsx'

export function Value(state: SettingState) {
  const { name, value, default: usual, fixed } = state
  const { label, help, ...setting } = settingOf(name)
  const isList = setting.kind === 'lines' || setting.kind === 'records'
  const texts = settingTexts(setting, value)
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5 ${isList ? 'col-span-full' : ''}`}
    >
      <dt className="min-w-0">
        {label}
        {help && <span className="block text-xs text-muted">{help}</span>}
      </dt>
      <dd className={isList ? 'basis-full' : 'ms-auto text-end'}>
        {setting.kind === 'texts' ? (
          <TextsState {...state} />
        ) : (
          <>
            {(texts.length > 0 ? texts : [t('Not set')]).map((text) => (
              <span key={text} className={`block wrap-anywhere tabular-nums ${isList ? '' : 'font-bold'}`}>
                {text}
              </span>
            ))}
            <span className="block text-xs text-muted">{fixed ? fixedText(setting.variable) : whence()}</span>
          </>
        )}
      </dd>
    </div>
  )
  function whence() {
    const isUsual = isSame(value, usual)
    if (isOfExample(name)) return isUsual && settingMessages.example
    return isUsual ? t('Default') : t('Default: {setting}', { setting: settingText(setting, usual) })
  }
}
