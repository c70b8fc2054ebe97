import { Tabs } from '@base-ui/react/tabs'
import { t } from '@minato/contract/language/messages.ts'
import {
  type SettingTab,
  settingGroups,
  settingTabNames,
  settingTabs,
} from '@minato/contract/platform/settings/groups.ts'
import { getSetting, isSetting, type SettingName, settingNames } from '@minato/contract/platform/settings/settings.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import type { ReactNode } from 'react'
import { useListAddress } from '#office/address.ts'

type TabCounts = { wrong: number; unsaved: number }

type Props = {
  /** Null while a search covers all tabs. */
  activeTab: SettingTab | null
  onShow(tab: SettingTab): void
  marks: Record<SettingTab, TabCounts>
  children: ReactNode
}

const tabClass =
  'inline-flex min-h-10 items-center gap-1.5 border-b-3 border-transparent px-2 text-sm font-semibold sm:min-h-11 sm:text-base text-muted hover:border-line-strong hover:text-ink data-active:border-accent data-active:text-ink sm:px-3'

const panelClass = 'mt-3 grid gap-3'

export const SettingTabs = ({ activeTab, onShow, marks, children }: Props) => (
  <Tabs.Root value={activeTab} onValueChange={(tab: SettingTab) => onShow(tab)}>
    <Tabs.List aria-label={t('Settings')} className="flex flex-wrap border-b border-line">
      {settingTabNames.map((tab) => (
        <Tabs.Tab key={tab} value={tab} className={tabClass}>
          {settingTabs[tab].label}
          <TabMark {...marks[tab]} />
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {activeTab ? (
      <Tabs.Panel value={activeTab} className={panelClass}>
        {children}
      </Tabs.Panel>
    ) : (
      <div className={panelClass}>{children}</div>
    )}
  </Tabs.Root>
)

function TabMark({ wrong, unsaved }: TabCounts) {
  if (wrong > 0) return <span className="text-xs font-bold text-bad">{t('{wrong} to check', { wrong })}</span>
  return unsaved > 0 && <span className="text-xs font-bold text-hold">{t('{unsaved} not saved', { unsaved })}</span>
}

export const getTab = (name: SettingName): SettingTab => settingGroups[getSetting(name).group].tab

export function countMarks(wrong: readonly string[], unsaved: readonly string[]) {
  const countIn = (tab: SettingTab, names: readonly string[]) =>
    names.filter((name) => isSetting(name) && getTab(name) === tab).length
  return Object.fromEntries(
    settingTabNames.map((tab) => [tab, { wrong: countIn(tab, wrong), unsaved: countIn(tab, unsaved) }]),
  ) as Props['marks']
}

const toSearchText = (name: SettingName) => {
  const { label, help = '', group } = getSetting(name)
  return foldCase([label, name, help, settingGroups[group].label].join(' '))
}

/** Returns the settings with the most matches, above half of the words: a full sentence must match too. */
export function findBestMatches<Item extends { name: SettingName }>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const words = splitWords(search)
  if (words.length === 0) return items
  const scores = items.map((item) => ({
    item,
    count: words.filter((word) => toSearchText(item.name).includes(word)).length,
  }))
  const highest = Math.max(Math.floor(words.length / 2) + 1, ...scores.map(({ count }) => count))
  return scores.filter(({ count }) => count === highest).map(({ item }) => item)
}

/** Reads the tab and the settings that a link requests by `?setting=` or `?group=`. */
export function useSettingTab() {
  const address = useListAddress()
  const [setting, group] = [address.get('setting'), address.get('group')]
  const requested = isSetting(setting) ? [setting] : settingNames.filter((name) => getSetting(name).group === group)
  const tab = settingTabNames.find((name) => name === address.get('tab'))
  const activeTab = tab ?? (requested[0] ? getTab(requested[0]) : settingTabNames[0]) ?? 'company'
  return {
    requested,
    activeTab,
    show: (next: SettingTab) => address.changeQuery({ tab: next, setting: '', group: '', search: '' }),
    settle: () => address.changeView({ tab: activeTab, setting: '', group: '' }),
    search: address.get('search'),
    seek: (search: string) => address.changeQuery({ search }, true),
  }
}
