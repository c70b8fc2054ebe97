import { Tabs } from '@base-ui/react/tabs'
import { type SettingTab, settingTabNames, settingTabs } from '@minato/contract/ground/settings/groups.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'

/** What of a tab is to be known while another one is open. */
type Mark = { wrong: number; unsaved: number }

type Props = {
  /** Null while something is looked for in all of them. */
  shown: SettingTab | null
  onShow(tab: SettingTab): void
  marks: Record<SettingTab, Mark>
  children: ReactNode
}

const look =
  'inline-flex min-h-10 items-center gap-1.5 border-b-3 border-transparent px-2 text-sm font-semibold sm:min-h-11 sm:text-base text-muted hover:border-line-strong hover:text-ink data-active:border-accent data-active:text-ink sm:px-3'

const below = 'mt-3 grid gap-3'

export const SettingTabs = ({ shown, onShow, marks, children }: Props) => (
  <Tabs.Root value={shown} onValueChange={(tab: SettingTab) => onShow(tab)}>
    <Tabs.List aria-label={t('Settings')} className="flex flex-wrap border-b border-line">
      {settingTabNames.map((tab) => (
        <Tabs.Tab key={tab} value={tab} className={look}>
          {settingTabs[tab].label}
          <Marked {...marks[tab]} />
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {shown ? (
      <Tabs.Panel value={shown} className={below}>
        {children}
      </Tabs.Panel>
    ) : (
      <div className={below}>{children}</div>
    )}
  </Tabs.Root>
)

function Marked({ wrong, unsaved }: Mark) {
  if (wrong > 0) return <span className="text-xs font-bold text-bad">{t('{wrong} to check', { wrong })}</span>
  return unsaved > 0 && <span className="text-xs font-bold text-hold">{t('{unsaved} not saved', { unsaved })}</span>
}
