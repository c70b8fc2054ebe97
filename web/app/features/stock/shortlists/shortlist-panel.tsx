import { t } from '@minato/contract/language/messages.ts'
import type { Shortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { linkStates } from '@minato/contract/stock/shortlists/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { useState } from 'react'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Badge } from '#ui/display/badge.tsx'
import { EditShortlist } from './edit-shortlist.tsx'
import { LinkMessage } from './link-message.tsx'
import { shortlistWords as words } from './words.ts'

const tones = { open: 'good', none: 'still', over: 'hold', closed: 'bad' } as const

export function ShortlistPanel({ list }: { list: Shortlist }) {
  const [editing, setEditing] = useState(false)
  const labelWithTitle = (action: string) => t('{action}: {car}', { action, car: list.title })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{list.title}</h2>
        <Badge tone={tones[list.link]}>{linkStates[list.link]}</Badge>
        <p className="text-sm text-muted">
          {t('{cars}, until {day}', { cars: words.count(list.cars.length), day: formatDate(list.endsOn) })}
        </p>
      </div>
      <ShareLink list={list} labelWithTitle={labelWithTitle} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-expanded={editing}
          aria-label={labelWithTitle(words.edit)}
          onClick={() => setEditing(!editing)}
        >
          {words.edit}
        </Button>
        <RemoveShortlistButton list={list} label={labelWithTitle(words.remove)} />
      </div>
      {editing && <EditShortlist list={list} onClose={() => setEditing(false)} />}
    </>
  )
}

function ShareLink({ list, labelWithTitle }: { list: Shortlist; labelWithTitle(action: string): string }) {
  const params = { id: list.id }
  const [message, setMessage] = useState<string | null>(null)
  const make = useDealAction({
    send: () => api.shortlists.makeLink({ params }),
    onSuccess: (answer) => setMessage(answer.message),
    groups: ['shortlists'],
  })
  const withdraw = useDealAction({
    send: () => api.shortlists.withdraw({ params }),
    successText: words.withdrawn,
    onSuccess: () => setMessage(null),
    groups: ['shortlists'],
  })
  const isOpen = list.link === 'open'
  const failed = make.error ?? withdraw.error
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" hidden={list.link === 'closed'}>
        <Button
          size="small"
          variant={isOpen ? 'plain' : 'main'}
          busy={make.isPending}
          aria-label={labelWithTitle(isOpen ? words.newLink : words.makeLink)}
          onClick={() => make.run()}
        >
          {isOpen ? words.newLink : words.makeLink}
        </Button>
        {isOpen && (
          <>
            <Button
              size="small"
              busy={withdraw.isPending}
              aria-label={labelWithTitle(words.withdraw)}
              onClick={() => withdraw.run()}
            >
              {words.withdraw}
            </Button>
            <span className="text-sm text-muted">{t('A new link ends the one before.')}</span>
          </>
        )}
      </div>
      <Alert text={failed !== null && getFailureText(failed)} />
      {message && isOpen && <LinkMessage message={message} />}
    </>
  )
}

const RemoveShortlistButton = ({ list, label }: { list: Shortlist; label: string }) => (
  <ConfirmedAction
    size="small"
    variant="danger"
    aria-label={label}
    action={{
      send: () => api.shortlists.remove({ params: { id: list.id } }),
      successText: t('The list was deleted'),
      failureText: t('The list could not be deleted. Please try again.'),
      groups: ['shortlists'],
    }}
    question={{ title: t('Delete this list?'), text: words.removeText, subject: list.title, confirm: words.remove }}
  />
)
