import { t } from '@minato/contract/language/messages.ts'
import { apiTokenPermissions } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { copyText } from '#lib/browser/secure-context.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/lazy-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { CheckField, SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { apiTokenWords as words } from '../words.ts'
import { ApiTokenList } from './api-token-list.tsx'
import { Card, CardContent } from './card.tsx'
import { PasswordCheck } from './password-check.tsx'

export function ApiTokens() {
  const result = useCall(api.apiTokens.list)
  const queries = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card title={words.title} text={words.about}>
      <CardContent read={result} rows={1} failed={t('Failed to load your API tokens')}>
        {({ data }) => <ApiTokenList tokens={data} revoke={({ id }) => api.apiTokens.revoke({ params: { id } })} />}
      </CardContent>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setIsCreating(true)}>{words.newToken}</Button>
        <a href="/api/docs/" className="font-semibold text-link underline">
          {t('How scripts use it')}
        </a>
      </div>
      <Window open={isCreating} onClose={() => setIsCreating(false)} title={words.newToken}>
        <NewApiToken onMade={() => refreshGroups(queries, 'apiTokens')} onDone={() => setIsCreating(false)} />
      </Window>
    </Card>
  )
}

type TokenPermission = (typeof apiTokenPermissions)[number]
const days = [30, 90, 365] as const

function NewApiToken({ onMade, onDone }: { onMade(): void; onDone(): void }) {
  const { hasPermission } = useSession()
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState<number>(days[1])
  const [selected, setSelected] = useState<readonly TokenPermission[]>([])
  const [newToken, setToken] = useState<string | null>(null)

  if (newToken) return <NewTokenText token={newToken} onDone={onDone} />
  const choose = (permission: TokenPermission) => (on: boolean) =>
    setSelected((before) => (on ? [...before, permission] : before.filter((other) => other !== permission)))
  async function create(password: { currentPassword: string }) {
    const body = { name, days: lifetime, permissions: [...selected], ...password }
    setToken((await api.apiTokens.create({ body })).token)
    onMade()
  }
  return (
    <PasswordCheck
      onPassword={create}
      label={words.newToken}
      busy={t('Creating …')}
      onCancel={onDone}
      failed={words.failed}
    >
      <TextField label={words.name} required value={name} onChange={({ target }) => setName(target.value)} />
      <SelectField label={words.days} value={lifetime} onChange={({ target }) => setLifetime(Number(target.value))}>
        {renderOptions(days.map((count) => [count, t('{count, plural, one {# day} other {# days}}', { count })]))}
      </SelectField>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('It may')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {apiTokenPermissions.filter(hasPermission).map((permission) => (
            <CheckField
              key={permission}
              label={permissions[permission]}
              checked={selected.includes(permission)}
              onChange={({ target }) => choose(permission)(target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </PasswordCheck>
  )
}

function NewTokenText({ token, onDone }: { token: string; onDone(): void }) {
  const copy = async () => ((await copyText(token)) ? toast.success(t('Copied.')) : toast.error(words.failed))
  return (
    <div className="grid gap-4">
      <p>{t('This is your token. Put it where your script keeps its secrets. It is shown only now.')}</p>
      <TextField label={words.token} readOnly value={token} className="font-mono" />
      <div className="flex flex-wrap gap-3">
        <Button variant="main" onClick={copy}>
          {t('Copy')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </div>
  )
}
