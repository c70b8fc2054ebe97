import { type ComponentProps, type ReactNode, useId } from 'react'

type Frame = { label: ReactNode; id?: string; error?: string; hint?: ReactNode; required?: boolean; className?: string }
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FramedProps = Frame & { control(tied: ControlProps): ReactNode }

function Framed({ label, error, hint, required, className, control, ...props }: FramedProps) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {required && (
          <span className="text-bad" aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {control({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

type Text = Frame &
  ComponentProps<'input'> & {
    end?: ReactNode
    proposals?: readonly string[] | undefined
    /** Translates a proposal, which fills in its stored word. */
    labelOf?: ((proposal: string) => string) | undefined
  }

/** A single-line input with optional proposals; `end` is inside its right end. */
export function TextField({ label, error, hint, className, end, proposals, labelOf, ...input }: Text) {
  const frame = { label, id: input.id, error, hint, className, required: input.required }
  const list = useId()
  const field = (tied: ControlProps) => (
    <>
      <input className={end ? 'field pe-18' : 'field'} list={proposals && list} {...tied} {...input} />
      {proposals && (
        <datalist id={list}>
          {proposals.map((one) => (
            <option key={one} value={one} label={labelOf?.(one)} />
          ))}
        </datalist>
      )}
    </>
  )
  return (
    <Framed
      {...frame}
      control={(tied) =>
        end ? (
          <div className="relative">
            {field(tied)}
            <div className="absolute inset-y-0 inset-e-1 flex items-center">{end}</div>
          </div>
        ) : (
          field(tied)
        )
      }
    />
  )
}

export function TextArea({ label, error, hint, className, ...input }: Frame & ComponentProps<'textarea'>) {
  const frame = { label, error, hint, className, required: input.required }
  return <Framed {...frame} control={(tied) => <textarea className="field min-h-28" {...tied} {...input} />} />
}

/** A native select, which phones display well. */
export function SelectField({ label, error, hint, className, ...select }: Frame & ComponentProps<'select'>) {
  const frame = { label, error, hint, className, required: select.required }
  return <Framed {...frame} control={(tied) => <select className="field" {...tied} {...select} />} />
}

export function CheckField({ label, error, className, ...input }: Frame & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          id={id}
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
