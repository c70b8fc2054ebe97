import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { listPrintedNameFields, printedLabels, userMessages } from '@minato/contract/platform/users/facts.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { useState } from 'react'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'

const { Part: EditProfile, ready } = lazyPart(async () => (await import('./edit-profile.tsx')).EditProfile)
loadAtFirstUse(ready)

export function Profile({ user, onSaved }: { user: User; onSaved(): void }) {
  const [isEditing, setIsEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  return (
    <section className="slip p-5 sm:p-6">
      <div role="status" className="mb-3 empty:hidden">
        {saved && !isEditing && <Notice tone="good">{userMessages.saved}</Notice>}
      </div>
      {isEditing ? (
        <EditProfile
          user={user}
          onCancel={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false)
            setSaved(true)
            onSaved()
          }}
        />
      ) : (
        <ReadProfile
          user={user}
          onEdit={() => {
            setSaved(false)
            setIsEditing(true)
          }}
        />
      )}
    </section>
  )
}

function ReadProfile({ user, onEdit }: { user: User; onEdit(): void }) {
  const rows: [string, string | null][] = [
    [t('Full Name'), user.fullName],
    [t('Email'), user.email],
    [t('Phone'), user.phone],
    [t('Country'), user.country],
    [t('Company'), user.companyName],
    ...listPrintedNameFields(user).map((field): [string, string | null] => [printedLabels[field], user[field]]),
    [t('Role'), user.role === 'ADMIN' ? 'ADMIN' : (user.staffRole?.name ?? t('User'))],
    [t('Member since'), createDateFormat({ dateStyle: 'long' }).format(new Date(user.createdAt))],
  ]
  return (
    <>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-semibold">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-5" onClick={onEdit}>
        {t('Edit Profile')}
      </Button>
    </>
  )
}
