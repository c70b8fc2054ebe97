import { confidences } from '@minato/contract/ground/trade/confidences.ts'
import { slugOf } from '@minato/contract/port/destinations/facts.ts'
import { ruleChange } from '@minato/contract/port/imports/changed-rule.ts'
import {
  type ClaimName,
  claimLabels,
  claimNames,
  readClaims,
  sourceText,
} from '@minato/contract/port/imports/claim-words.ts'
import type { KeptRule } from '@minato/contract/port/imports/endpoints.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { Panel } from '~/office/panel'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { Badge, Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { ClaimForm, type Place } from './office-claim-form.tsx'
import { RulePreview } from './office-preview.tsx'

/** The rule of one country, claim by claim; `history` is who changed what of it. */
export function ImportRule({ id, history }: { id: string; history: ReactNode }) {
  const found = useQuery(query(api.importRules.show, { params: { id } }))
  const [open, setOpen] = useState<{ place: Place; remove: boolean } | null>(null)
  const name = found.data?.rule.name
  const close = () => setOpen(null)
  return (
    <Screen
      title={name ?? 'Import Rule'}
      back={{ to: paths.admin.importRules, label: 'Back to Import Rules' }}
      actions={name && <ButtonLink to={paths.destination(slugOf(name))}>Public Page</ButtonLink>}
    >
      <Fresh found={found} remembered loading="Loading the import rule" missing="Import rule not found">
        {(kept) => (
          <div className="grid gap-6">
            <Claims kept={kept} onOpen={(place, remove = false) => setOpen({ place, remove })} />
            {history}
            <Window
              open={open !== null}
              onClose={close}
              title={open ? `${open.remove ? 'Remove' : 'Claim'}: ${claimLabels[open.place.claim]}` : ''}
            >
              {open &&
                (open.remove ? (
                  <Removal kept={kept} place={open.place} onClose={close} />
                ) : (
                  <ClaimForm kept={kept} place={open.place} onClose={close} />
                ))}
            </Window>
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

type Open = { kept: KeptRule; onOpen(place: Place, remove?: boolean): void }

function Claims({ kept, onOpen }: Open) {
  const claims = readClaims(kept.rule)
  const missing = claimNames.filter((name) => name === 'ages' || claims.every((one) => one.name !== name))
  return (
    <Panel bare title="Claims">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {claims.map(({ name, index, claim, sentence: said }) => (
          <li
            key={`${name}.${index}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm lg:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <h3 className="text-sm text-muted">{claimLabels[name]}</h3>
            <div className="min-w-0">
              <p className="font-semibold">{said}</p>
              {claim.note && <p className="text-muted">{claim.note}</p>}
              <p className="wrap-anywhere text-muted">{sourceText(claim)}</p>
              <p className="mt-1 flex flex-wrap gap-2">
                {confidences[claim.confidence].weak && <Badge tone="hold">Weak</Badge>}
                {claim.checked ? (
                  <span className="text-muted">
                    Looked at by {claim.checked.by} on {dateText(claim.checked.on)}
                  </span>
                ) : (
                  <span className="text-muted">Nobody of us has looked at it yet</span>
                )}
              </p>
            </div>
            <div className="flex items-start gap-2">
              <Button
                size="small"
                aria-label={`Edit: ${claimLabels[name]}, ${said}`}
                onClick={() => onOpen(name === 'ages' ? { claim: name, index } : { claim: name })}
              >
                <Pencil className="size-4" aria-hidden />
                Edit
              </Button>
              {name !== 'market' && (
                <Button
                  size="small"
                  look="danger"
                  aria-label={`Remove: ${claimLabels[name]}, ${said}`}
                  onClick={() => onOpen(name === 'ages' ? { claim: name, index } : { claim: name }, true)}
                >
                  <Trash2 className="size-4" aria-hidden />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <AddClaim names={missing} onAdd={(claim) => onOpen({ claim })} />
    </Panel>
  )
}

const AddClaim = ({ names, onAdd }: { names: readonly ClaimName[]; onAdd(name: ClaimName): void }) => (
  <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
    <span className="text-muted">Add a claim:</span>
    {names.map((name) => (
      <Button key={name} size="small" onClick={() => onAdd(name)}>
        <Plus className="size-4" aria-hidden />
        {claimLabels[name]}
      </Button>
    ))}
  </div>
)

/** A claim is removed with a reason, once one has seen what that does. */
function Removal({ kept, place, onClose }: { kept: KeptRule; place: Place; onClose(): void }) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = (why: string) => ruleChange.parse({ ...place, value: null, reason: why, version: kept.version })
  const remove = useMutation({
    mutationFn: () => api.importRules.change({ params: { id: kept.id }, body: change(reason.trim()) }),
    onSuccess() {
      toast.success('The claim was removed.')
      refresh(queries, 'importRules')
      onClose()
    },
  })
  return (
    <div className="grid gap-4">
      <RulePreview id={kept.id} change={change('Preview')} />
      <TextField
        label="Why is it removed?"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="The history keeps it."
      />
      {remove.isError && <Notice tone="bad">{sentence(remove.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={remove.isPending} disabled={reason.trim() === ''} onClick={() => remove.mutate()}>
          Remove Claim
        </Button>
      </div>
    </div>
  )
}
